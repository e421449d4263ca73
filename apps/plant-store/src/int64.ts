/**
 * The integer that a JSON number spells, or undefined when it has a fraction or does not fit in 64 bits.
 * It works on the digits, because a JavaScript number is exact to 53 bits only. `1.0` and `1e2` are integers.
 */
export function parseInt64(source: string): bigint | undefined {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  const power = Number(exponent) - fraction.length;
  if (digits === 0n) return 0n;
  // Outside these bounds the result is known, and the powers of ten below stay small.
  if (power > 18 || power < -mantissa.length) return undefined;
  const factor = 10n ** BigInt(Math.max(power, 0));
  const divisor = 10n ** BigInt(Math.max(-power, 0));
  if (digits % divisor !== 0n) return undefined;
  const value = (digits * factor) / divisor;
  return BigInt.asIntN(64, value) === value ? value : undefined;
}
