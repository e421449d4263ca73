// Closed forms of the four curves of the visual design, as ffmpeg expressions over the share `p` of the time. Each is
// within 0.008 of its cubic-bezier.

export type EasingName = 'enter' | 'exit' | 'move' | 'scroll' | 'even';

export const easings: Readonly<Record<EasingName, (p: string) => string>> = {
  enter: (p) => `1-pow(1-${p},2)*exp(-4.68*${p})`,
  exit: (p) => `pow(${p},2)*exp(4.68*(${p}-1))`,
  move: (p) => `if(lt(${p},.5),.5*pow(2*${p},2.934),1-.5*pow(2-2*${p},2.934))`,
  scroll: (p) => `if(lt(${p},.5),2*pow(${p},2),1-2*pow(1-${p},2))`,
  even: (p) => p,
};

/** From 0 to 1 between two times of the clip, constant before and after. */
export function eased(name: EasingName, startSeconds: number, seconds: number): string {
  return `(${easings[name](`clip((t-${secondsOf(startSeconds)})/${secondsOf(seconds)},0,1)`)})`;
}

/** Short, and the same on every machine. */
export function secondsOf(seconds: number): string {
  return String(Number(seconds.toFixed(4)));
}
