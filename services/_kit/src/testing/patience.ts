/**
 * How much longer than on a quick, idle machine a test waits for what has to come. An upper bound costs nothing while
 * things come; a tight one makes a test of the machine.
 */
export const PATIENCE = 4;
