export const NEW_PASSWORD = 'New password';
export const CONFIRM_PASSWORD = 'Confirm password';
export const PASSWORD_HINT = 'Minimum 8 characters';

/** IDN-036, IDN-037. */
export const PASSWORDS_DO_NOT_MATCH = 'Passwords do not match';
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';
