export const OUTSIDE_OFFLINE = 'Estás sin conexión. Esta página la necesita para continuar.';
