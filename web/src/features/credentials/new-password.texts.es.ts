export const NEW_PASSWORD = 'Contraseña nueva';
export const CONFIRM_PASSWORD = 'Confirma la contraseña';
export const PASSWORD_HINT = 'Mínimo 8 caracteres';

export const PASSWORDS_DO_NOT_MATCH = 'Las contraseñas no coinciden';
export const PASSWORD_TOO_SHORT = 'La contraseña debe tener al menos 8 caracteres';
