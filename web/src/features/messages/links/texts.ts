export const LINK_TEXTS = {
  preview: 'Preview of the link',
  dismiss: 'Send without the preview',
} as const;
