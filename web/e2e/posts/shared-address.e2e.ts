import { postAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';

test('EXPERIENCE-14 whoever previews the address of a post is told the product’s name, and nothing of the post', async ({
  request,
  newMember,
}) => {
  const author = await newMember('onboarded', { firstName: 'Ottilie', lastName: 'Varga' });
  const post = await postAs(author, 'Words that are for members');
  for (const accept of ['*/*', 'text/html']) {
    const answer = await request.get(`/post/${post.id}`, { headers: { accept, 'user-agent': 'facebookexternalhit/1.1' } });
    const page = await answer.text();
    const tags = [...page.matchAll(/property="(og:[a-z_]+)"\s+content="([^"]*)"/g)].map(([, name, content]) => [name, content]);
    expect([answer.status(), Object.fromEntries(tags)]).toEqual([
      200,
      {
        'og:site_name': 'Affinity',
        'og:type': 'website',
        'og:title': 'Affinity',
        'og:description': 'A place for adults who are looking for a partner. What members share is for members: sign in to see it.',
      },
    ]);
    for (const word of ['Ottilie', 'Varga', 'Words that are for members', author.id]) expect(page).not.toContain(word);
  }
});
