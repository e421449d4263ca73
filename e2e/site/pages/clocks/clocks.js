// One function per clock of the page that a script has to drive. A bar of 500 px is ten seconds.
const WIDTH = 500;
const PERIOD = 10_000;

const show = (id, elapsed) => {
  document.querySelector(`#${id} .bar`).style.width = `${((elapsed % PERIOD) / PERIOD) * WIDTH}px`;
};

/** Counts its own ticks: only the speed of the timer moves the bar. */
const counting = (id, every, schedule) => {
  let elapsed = 0;
  const tick = () => {
    elapsed += every;
    show(id, elapsed);
    schedule(tick);
  };
  schedule(tick);
};

/** Reads a clock fifty times a second. */
const reading = (id, read) => {
  const start = read();
  setInterval(() => show(id, read() - start), 20);
};

const drive = {
  interval: (id) => {
    let count = 0;
    setInterval(() => show(id, ++count * 100), 100);
  },
  timeout: (id) => counting(id, 50, (tick) => setTimeout(tick, 50)),
  nested: (id) => counting(id, 20, (tick) => setTimeout(tick, 20)),
  'post-task': (id) => counting(id, 100, (tick) => scheduler.postTask(tick, { delay: 100 })),
  channel: (id) => {
    const { port1, port2 } = new MessageChannel();
    counting(id, 50, (tick) => {
      port1.onmessage = tick;
      setTimeout(() => port2.postMessage(0), 50);
    });
  },
  date: (id) => reading(id, () => Date.now()),
  performance: (id) => reading(id, () => performance.now()),
  event: (id) => reading(id, () => new Event('tick').timeStamp),
  raf: (id) => {
    let start;
    const frame = (time) => {
      start ??= time;
      show(id, time - start);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  },
  waapi: (id) => {
    const grow = [{ width: '0' }, { width: `${WIDTH}px` }];
    document.querySelector(`#${id} .bar`).animate(grow, { duration: PERIOD, iterations: Infinity });
  },
  transition: (id) => {
    const bar = document.querySelector(`#${id} .bar`);
    let step = 0;
    const next = () => {
      step = (step % 10) + 1;
      if (step === 1) {
        bar.style.transition = 'none';
        bar.style.width = '0';
        bar.getBoundingClientRect();
        bar.style.transition = '';
      }
      bar.style.width = `${step * (WIDTH / 10)}px`;
    };
    next();
    setInterval(next, 1000);
  },
  worker: (id) => {
    const source = 'let n = 0; setInterval(() => postMessage(++n * 100), 100);';
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    worker.onmessage = ({ data }) => show(id, data);
  },
};

for (const [id, start] of Object.entries(drive)) if (document.querySelector(`#${id}`)) start(id);
