/** STO-048..052. */
export const STORY_FORM_PROBLEMS = {
  notAnImage: 'Please select an image file',
  tooLarge: 'File size must be less than 10MB',
  namesAndStory: 'Please provide both couple names and your story',
  image: 'Please select an image for your story',
  signIn: 'You must be logged in to share a story',
} as const;

/** STO-059..065. */
export const STORY_ERRORS = {
  uploadCanceled: 'Upload was canceled.',
  previewFailed: 'Failed to load image preview',
  sharingNotSupported: 'Sharing is not supported on this browser. You can copy the link instead.',
  uploadDenied: 'Permission denied. Please check the storage rules.',
  uploadFailed: (why: string) => `Failed to upload image: ${why}`,
  saveDenied: 'Permission denied. Please check the database security rules.',
  saveCrossOrigin: 'The request was blocked. Please check the cross-origin (CORS) configuration of the storage.',
  saveFailed: 'Failed to share your story. Please try again.',
} as const;
