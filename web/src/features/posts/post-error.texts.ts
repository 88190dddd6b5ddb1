/** POST-056, VID-023. */
export const SHARING_NOT_SUPPORTED = 'Sharing is not supported on this device.';

/** HOM-026. A quote is a post as well. */
export const POST_NOT_CREATED = 'Failed to create post. Please try again.';

/** HOM-013, HOM-015, HOM-016, HOM-018, MED-018. */
export const POST_IS_EMPTY = 'Please add some content or media to your post';
export const SIGN_IN_TO_POST = 'You must be logged in to post';
export const UNSUPPORTED_FILE_TYPE = 'Unsupported file type detected. Only images and videos are allowed.';
export const IMAGE_TOO_LARGE = 'File size must be less than 10MB';
export const FILE_IS_EMPTY = 'This file is empty. Please choose another one.';

/** HOM-024, HOM-025: the storage refused, or the server did for lack of permission. */
export const STORAGE_PERMISSION_DENIED = 'Permission denied. Please check the storage rules.';

/** HOM-023. */
export const uploadFailed = (why: string): string => `Failed to upload media: ${why}`;
