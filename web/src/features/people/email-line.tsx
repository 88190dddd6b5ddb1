/** An address breaks behind its sign rather than inside a name. */
export function EmailLine({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <p>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </p>
  );
}
