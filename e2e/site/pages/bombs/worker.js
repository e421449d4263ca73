// Each starts two more, and then all of them count without end.
for (let index = 0; index < 2; index++) new Worker(`/bombs/worker.js?${Math.random()}`);
setTimeout(() => {
  for (let turn = 0; turn < 2; turn = (turn + 1) % 2);
}, 200);
