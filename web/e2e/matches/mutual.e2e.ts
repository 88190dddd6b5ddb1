import { fullNameOf, makePerson, newSurname, onPerson, personCard, sparkAs, untilKnown } from '../support/people.js';
import { expect, test, useSession } from '../support/test.js';

test('GRAPH-017, PPL-044 one sparks, the other sparks back: both have the moment at once, and the first message is written from it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const surname = newSurname();
  const [vera, hanna] = [
    await makePerson('Vera', surname, { interests: ['Hiking', 'Tech'] }),
    await makePerson('Hanna', surname, { interests: ['Hiking', 'Tech', 'Art'] }),
  ];
  await untilKnown(vera, hanna);
  await untilKnown(hanna, vera);
  await useSession(context, vera);
  const elsewhere = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB' });
  await useSession(elsewhere, hanna);
  const hannas = await elsewhere.newPage();

  await sparkAs(hanna, vera);
  await hannas.goto('/');
  await expect
    .poll(async () => {
      await page.goto(`/matches?q=${surname}`);
      return personCard(page, hanna).getByText('Sparked you').isVisible();
    })
    .toBe(true);
  await onPerson(personCard(page, hanna)).open.first().click();
  const about = page.getByRole('dialog', { name: fullNameOf(hanna) });
  await expect(about.getByText(`${fullNameOf(hanna)} sparked you. Spark back, and you are connected.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await personCard(page, hanna).getByRole('button', { name: 'Send Spark' }).click();

  const moment = page.getByRole('dialog', { name: 'It’s mutual' });
  await expect(moment.getByText(`You and ${fullNameOf(hanna)} sparked each other. Now you can write.`)).toBeVisible();
  await expect(moment.getByText('You both chose Hiking, Tech')).toBeVisible();
  await expect(hannas.getByText(`${fullNameOf(vera)} answered your spark. Now you can write.`)).toBeVisible();
  await hannas.getByRole('button', { name: 'See' }).click();
  await expect(hannas.getByRole('dialog', { name: 'It’s mutual' })).toBeVisible();

  await moment.getByRole('button', { name: 'Say hello' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello Hanna');
  await page.keyboard.press('Enter');
  await hannas.getByRole('dialog', { name: 'It’s mutual' }).getByRole('button', { name: 'Say hello' }).click();
  await expect(hannas.getByText('Hello Hanna').last()).toBeVisible();
  await elsewhere.close();
});
