import { MAX_FREE_TEXT_LENGTH, MAX_NAME_LENGTH, MAX_URL_LENGTH } from '@affinity/proto/vocabulary/limits';
import { checkNameFields } from '#features/credentials/name-validity.js';
import { SOCIAL_LINKS } from '#features/people/social-links.js';
import { SOCIAL_LINK_TEXTS } from '#features/member-profile/texts.js';
import { TextArea } from '#shared/ui/text-area.js';
import { TextField } from '#shared/ui/text-field.js';
import type { ProfileForm } from './profile-edit.js';
import { TownField } from './town-field.js';
import { EDIT_TEXTS } from '../texts.js';
import styles from './edit-profile.module.css';

/** The longest full name the server takes: first name, space, last name. */
const MAX_FULL_NAME_LENGTH = 2 * MAX_NAME_LENGTH + 1;
/** A pattern of our own: `type="url"` alone would let scripts pass (MISC-015). */
const WEB_ADDRESS = '[Hh][Tt][Tt][Pp][Ss]?://.+';

export interface EditFieldsProps {
  form: ProfileForm;
  onChange: (part: Partial<ProfileForm>) => void;
  disabled: boolean;
}

/** PRO-047..050. */
export function EditFields({ form, onChange, disabled }: EditFieldsProps) {
  return (
    <>
      <TextField
        label={EDIT_TEXTS.fullName}
        autoComplete="name"
        required
        maxLength={MAX_FULL_NAME_LENGTH}
        // At least one character that is not a blank.
        pattern=".*\S.*"
        dir="auto"
        disabled={disabled}
        value={form.fullName}
        onChange={({ target }) => {
          checkNameFields(target);
          onChange({ fullName: target.value });
        }}
      />
      <TextArea
        label={EDIT_TEXTS.bio}
        hint={EDIT_TEXTS.bioLeft(MAX_FREE_TEXT_LENGTH - Array.from(form.bio).length)}
        rows={5}
        maxLength={MAX_FREE_TEXT_LENGTH}
        dir="auto"
        disabled={disabled}
        value={form.bio}
        onChange={({ target }) => onChange({ bio: target.value })}
      />
      <TownField label={EDIT_TEXTS.location} disabled={disabled} location={form.location} onChange={onChange} />
      <fieldset disabled={disabled}>
        <legend className={styles.legend}>{EDIT_TEXTS.links}</legend>
        <div className={styles.links}>
          {SOCIAL_LINKS.map((name) => (
            <TextField
              key={name}
              type="url"
              label={SOCIAL_LINK_TEXTS[name]}
              placeholder="https://"
              title={EDIT_TEXTS.linkHint}
              pattern={WEB_ADDRESS}
              maxLength={MAX_URL_LENGTH}
              value={form.links[name]}
              onChange={({ target }) => onChange({ links: { ...form.links, [name]: target.value } })}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
