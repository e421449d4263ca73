/** The flags of a browser with stepped time. The scale is set per process: frames ignore an emulated one. */
export function stepperFlags({ width, height, scale }: { width: number; height: number; scale: number }): string[] {
  return [
    `--window-size=${width},${height}`,
    `--force-device-scale-factor=${scale}`,
    '--hide-scrollbars',
    '--mute-audio',
    '--deterministic-mode',
    '--enable-begin-frame-control',
    '--disable-new-content-rendering-timeout',
    '--run-all-compositor-stages-before-draw',
    '--disable-threaded-animation',
    '--disable-threaded-scrolling',
    '--disable-checker-imaging',
    '--disable-image-animation-resync',
    '--force-color-profile=srgb',
  ];
}
