import styles from './form.module.css';

/** Says what is wrong with a field, beside it. */
export function FieldProblem({ id, children }: { id: string; children: string | undefined }) {
  return children === undefined ? null : (
    <p id={id} className={styles.problem}>
      {children}
    </p>
  );
}

/** The attributes of the control that has the problem. */
export const describedBy = (id: string, problem: string | undefined) =>
  problem === undefined ? {} : { 'aria-describedby': id, 'aria-invalid': true as const };
