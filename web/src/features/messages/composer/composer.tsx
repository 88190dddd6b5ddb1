import { MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import { lengthOf } from '@affinity/proto/vocabulary/text-length';
import { type FormEvent, type KeyboardEvent, type MouseEvent, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { ConversationView } from '../state/conversation-view.js';
import { repliedOf } from '../state/shown-message.js';
import { useFileNotice } from '../hooks/use-file-notice.js';
import { useSend } from '../unsent/use-send.js';
import { LinkBar } from '../links/link-bar.js';
import { useLinkPreview } from '../links/use-link-preview.js';
import { useTellTyping } from '../hooks/use-typing.js';
import { limitText } from '#shared/text/limit-text.js';
import { classNames } from '#shared/ui/class-names.js';
import { ArrowUpIcon } from '#shared/ui/composer-icons.js';
import { CheckIcon } from '#shared/ui/icons.js';
import { pressedPart } from '#shared/ui/pressed-part.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { COUNTER_FROM, SMILEY } from './composer.constants.js';
import styles from './composer.module.css';
import { SmileyIcon } from './composer-icons.js';
import { EmojiButton } from './emoji/emoji-button.js';
import { AttachButton } from './files/attach-button.js';
import type { PickedFiles } from './files/use-picked-files.js';
import { useUploadAlert } from './files/use-upload-alert.js';
import { isBlank } from './is-blank.js';
import { MessageTextArea } from './message-text-area.js';
import type { ComposerMode } from './mode/composer-mode.js';
import { ModeBar } from './mode/mode-bar.js';
import { useComposerText } from './mode/use-composer-text.js';
import { COMPOSER_TEXTS, FILE_TEXTS, MODE_TEXTS } from './texts.js';
import { RecordButton } from './voice/record-button.js';
import { usePickedSending } from './files/use-picked-sending.js';
import { useVoiceRecorder } from './voice/use-voice-recorder.js';
import { VoiceBar } from './voice/voice-bar.js';

/** What is done to the text box from elsewhere in the conversation. */
export interface ComposerHandle {
  focus(): void;
  /** Changes what is written, and leads to its end. */
  change(make: (text: string) => string): void;
}

export interface ComposerProps {
  conversation: Pick<ConversationView, 'id' | 'name'>;
  picked: PickedFiles;
  mode: ComposerMode;
  onModeEnd: () => void;
  ref?: Ref<ComposerHandle>;
}

const PickedFilesList = pressedPart(async () => (await import('./files/picked-files.js')).PickedFilesList);

/** A press keeps the focus in the text: on a phone the keyboard would go and come. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** MSG-037..066: text, files and voice messages to somebody. Each conversation has its own composer. */
export function Composer(props: ComposerProps) {
  return <ConversationComposer key={props.conversation.id} {...props} />;
}

function ConversationComposer({ conversation: { id, name }, picked, mode, onModeEnd, ref }: ComposerProps) {
  const { text, setText, problem, save, giveUp } = useComposerText(id, mode, onModeEnd);
  const unsent = useSend(id);
  const tellTyping = useTellTyping(id);
  useUploadAlert(id);
  const notice = useFileNotice(id);
  const voice = useVoiceRecorder((file, measured) => unsent.sendVoice(file, measured));
  const area = useRef<HTMLTextAreaElement>(null);
  const recordButton = useRef<HTMLButtonElement>(null);
  const leftId = useId();
  const isWriting = voice.state.step === 'idle';
  const toText = () => area.current?.focus();
  const files = usePickedSending(picked, toText);
  const isEdit = mode?.kind === 'edit';
  const hasFiles = picked.files.length > 0 && !isEdit;
  const link = useLinkPreview(isEdit || hasFiles ? null : text);
  const endMode = () => {
    giveUp();
    onModeEnd();
    toText();
  };
  useEffect(() => {
    const field = area.current;
    if (mode === null || field === null) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [mode]);

  const write = (next: string) => {
    setText(next);
    if (!isBlank(next)) tellTyping();
  };
  const send = () => {
    if (isEdit) return save();
    if (isBlank(text) && !hasFiles) return;
    const replyTo = mode === null ? null : repliedOf(mode.message);
    if (hasFiles) files.sendWith(unsent, text, replyTo);
    else unsent.sendText(text, replyTo, link.preview);
    setText('');
    onModeEnd();
    area.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  /** Inserts at the caret and leaves the caret behind. In a field that was never entered the caret is at the end. */
  const insert = (char: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    const next = limitText(text, text.slice(0, selectionStart) + char + text.slice(selectionEnd), MAX_MESSAGE_LENGTH);
    write(next.text);
    const caret = next.caret ?? selectionStart + char.length;
    // The caret is set once the field holds the new text.
    requestAnimationFrame(() => area.current?.setSelectionRange(caret, caret));
  };
  useImperativeHandle(ref, () => ({
    focus: toText,
    change: (make) => {
      write(make(text));
      toText();
      // The caret is set once the field holds the new text.
      requestAnimationFrame(() => area.current?.setSelectionRange(area.current.value.length, area.current.value.length));
    },
  }));
  const cancelVoice = () => {
    voice.recorder.cancel();
    // The pressed button is gone. The record button takes the focus, so the next Tab leads on.
    recordButton.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (!hasFiles && mode === null) return;
    // A dialog about one of the files closes, and the files stay.
    if (event.target instanceof Element && event.target.closest('dialog') !== null) return;
    event.preventDefault();
    if (hasFiles) files.cancel();
    else endMode();
  };
  const left = MAX_MESSAGE_LENGTH - lengthOf(text);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of the text box and of what lies above it
    <form className={styles.composer} aria-label={COMPOSER_TEXTS.form(name)} onSubmit={submit} onKeyDown={onKeyDown}>
      <VisuallyHidden>
        <output>{voice.spoken}</output>
        <output>{hasFiles && FILE_TEXTS.ready(picked.files.length)}</output>
      </VisuallyHidden>
      {mode !== null && <ModeBar mode={mode} otherName={name} problem={problem} onCancel={endMode} />}
      {link.preview !== null && <LinkBar preview={link.preview} onDismiss={link.dismiss} />}
      {hasFiles && <PickedFilesList picked={picked} onCancel={files.cancel} onRemoved={toText} />}
      <div className={styles.line}>
        {isWriting ? (
          <>
            {!isEdit && <AttachButton onFiles={picked.add} />}
            <div className={styles.field}>
              <MessageTextArea
                ref={area}
                value={text}
                onChange={write}
                onSend={send}
                describedBy={leftId}
                {...(hasFiles && { placeholder: FILE_TEXTS.caption })}
                {...(isEdit && mode.message.file !== null && { placeholder: MODE_TEXTS.caption })}
              />
              <button
                type="button"
                className={classNames(styles.tool, styles.smiley)}
                aria-label={COMPOSER_TEXTS.smiley}
                title={COMPOSER_TEXTS.smiley}
                onMouseDown={keepFocus}
                onClick={() => write(limitText(text, text + SMILEY, MAX_MESSAGE_LENGTH).text)}
              >
                <SmileyIcon />
              </button>
              <EmojiButton onPick={insert} />
            </div>
          </>
        ) : (
          <VoiceBar state={voice.state} level={voice.recorder.level} onCancel={cancelVoice} />
        )}
        {isWriting && (hasFiles || isEdit || !isBlank(text)) ? (
          <button
            type="submit"
            className={styles.main}
            aria-label={isEdit ? MODE_TEXTS.save : COMPOSER_TEXTS.send}
            title={isEdit ? MODE_TEXTS.save : COMPOSER_TEXTS.send}
            onMouseDown={keepFocus}
          >
            {isEdit ? <CheckIcon size={22} /> : <ArrowUpIcon />}
          </button>
        ) : (
          <RecordButton ref={recordButton} voice={voice} />
        )}
      </div>
      <p id={leftId} className={styles.left}>
        {left <= MAX_MESSAGE_LENGTH * (1 - COUNTER_FROM) && COMPOSER_TEXTS.left(left)}
      </p>
      <output className={styles.notice}>{picked.refused.length > 0 && FILE_TEXTS.refused(picked.refused)}</output>
      <output className={styles.notice}>{notice !== null && COMPOSER_TEXTS.fileNotice[notice]}</output>
      <p className={styles.drop} aria-hidden="true">
        {COMPOSER_TEXTS.dropHere}
      </p>
    </form>
  );
}
