/** Our mark: two strokes leaning on each other, an A whose crossbar is the spark between them. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" fill="none" aria-hidden="true" focusable="false">
      <g strokeLinecap="round" strokeWidth="5">
        <path d="M8 42C9.5 29 14.5 16 24 7" stroke="var(--ember)" />
        <path d="M40 42C38.5 29 33.5 16 24 7" stroke="var(--blush)" />
      </g>
      <circle cx="24" cy="31" r="4" fill="var(--brass)" />
    </svg>
  );
}
