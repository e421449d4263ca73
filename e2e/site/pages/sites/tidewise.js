// Renders late, as single-page applications do: the page is empty until its data has come.

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const facts = [
  ['6 min', 'Old at most', 'Every buoy reports every six minutes, and you see when it last did.'],
  ['214', 'Harbours', 'From the north quays to the last slipway before open sea.'],
  ['3 days', 'Ahead, offline', 'Forecasts stay on your phone for three days without a signal.'],
];

async function start() {
  await wait(900);
  document.title = 'Tidewise: know the water before you launch';
  document.querySelector('#app').innerHTML = `
    <header><img src="/sites/tidewise.svg" alt="Tidewise" />Tidewise<a class="go" href="#get">Get the app</a></header>
    <section class="hero"><h1>Know the water before you launch.</h1><p>Tidewise shows depth, current and wind for your own slipway, not for the next big harbour.</p><a class="go" href="#get">Get the app</a>
      <svg viewBox="0 0 1400 260" preserveAspectRatio="none" aria-hidden="true"><path d="M0 120c180-90 330-90 500 0s330 90 500 0 280-70 400-20v160H0z" fill="#2348d6"/><path d="M0 180c180-70 330-70 500 0s330 70 500 0 280-50 400-10v90H0z" fill="#0b1d51"/></svg></section>
    <section class="cards">${facts.map(([figure, head, line]) => `<div><b>${figure}</b><h2>${head}</h2><p>${line}</p></div>`).join('')}</section>`;
  await wait(700);
  document.querySelector('#app').insertAdjacentHTML(
    'beforeend',
    `<section class="say"><blockquote>“I stopped guessing. The app said forty centimetres, the keel said forty centimetres.”</blockquote><p>A sailor in her second season</p></section>
    <footer><span>Tidewise, tidewise.example</span><span>Free for one harbour</span></footer>`,
  );
}

void start();
