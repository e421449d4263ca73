export function BrandMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M17.3 6.7A7.5 7.5 0 1 0 19.5 12H12" />
      <path d="M12 1.2v3M12 19.8v3M1.2 12h3M19.5 12h3.3" strokeWidth="1.7" />
    </svg>
  );
}
