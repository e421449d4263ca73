import { useMemo, useState } from 'react';

/** State of the viewer: one clip plays at a time, and the safe area is shown on all of them. */
export type Playback = {
  playing: { name: string; atSeconds: number } | null;
  play: (name: string, atSeconds?: number) => void;
  isSafeAreaShown: boolean;
  showSafeArea: (isShown: boolean) => void;
};

export function usePlayback(): Playback {
  const [playing, setPlaying] = useState<Playback['playing']>(null);
  const [isSafeAreaShown, showSafeArea] = useState(false);
  return useMemo(
    () => ({
      playing,
      isSafeAreaShown,
      showSafeArea,
      play: (name, atSeconds = 0) => setPlaying({ name, atSeconds }),
    }),
    [playing, isSafeAreaShown],
  );
}
