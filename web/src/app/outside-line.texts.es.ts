export const OUTSIDE_OFFLINE = 'No tienes conexión. Esta página la necesita para continuar.';
