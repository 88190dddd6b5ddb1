import type { Language } from '@affinity/proto/vocabulary/languages';
import { LANGUAGE_CHOICES, speakHere } from '#features/language/language.js';
import { LANGUAGE } from '#shared/text/language.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { SelectField } from '#shared/ui/select-field.js';
import { useSaveLanguage } from '../requests/language.mutation.js';
import { LANGUAGE_TEXTS } from '../texts.js';
import { Section } from './section.js';

/** The language of the app in this browser and of the member's mail (LNG-006). The page comes anew in it. */
export function LanguageSection() {
  const announce = useAnnounce();
  const { mutate, isPending, variables } = useSaveLanguage();
  const choose = (language: Language) =>
    mutate(language, { onSuccess: () => speakHere(language), onError: () => announce(LANGUAGE_TEXTS.failed, 'failed') });
  return (
    <Section title={LANGUAGE_TEXTS.title} lead={LANGUAGE_TEXTS.lead}>
      <SelectField
        label={LANGUAGE_TEXTS.label}
        value={isPending ? variables : LANGUAGE}
        disabled={isPending}
        onChange={({ target }) => choose(target.value as Language)}
      >
        {LANGUAGE_CHOICES.map(([language, name]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </SelectField>
    </Section>
  );
}
