/** Accepts a URL without https://. Undefined when the text is no URL. */
export function urlOf(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return undefined;
  const whole = /^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return URL.canParse(whole) && /^https?:/i.test(whole) ? whole : undefined;
}
