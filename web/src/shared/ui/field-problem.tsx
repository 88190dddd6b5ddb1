import styles from './field.module.css';

/**
 * What is wrong with a group of controls, below it. A field of one control says it by itself, as its `problem`. It is no alert: the
 * control takes the focus, and is read out with it.
 */
export function FieldProblem({ id, children }: { id: string; children: string | undefined }) {
  return children === undefined ? null : (
    <p id={id} className={styles.problem}>
      {children}
    </p>
  );
}

/** Marks what has the problem that a `FieldProblem` tells: each control, or the group where only a group can be marked. */
export const wrongBy = (id: string, problem: string | undefined) =>
  problem === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': id };
