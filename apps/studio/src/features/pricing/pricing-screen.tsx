import { creditPacks, prices, signupGrantCredits } from '@galley/contract';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '#api';
import { counted, credits, formatNumber, money, useTitle } from '#ui';

const costs = [
  ['A pack: clips, stills, captions and a zip', prices.instant_post],
  ['A screenshot', prices.screenshot],
  ['A scroll video', prices.scroll_video],
  ['Designs from one page: stills, a carousel or a clip', prices.kitchen_render],
  ['A change to the stills of a pack, however many', prices.edit_stills],
  ['A change to a clip', prices.edit_clip],
  ['New text for a pack, beside the stills and clips that show it', prices.edit_copy],
  ['A brand read from a page', prices.brand_read],
] as const;

export function PricingScreen() {
  useTitle('Pricing');
  const account = useSignedIn();
  return (
    <main className="wrap mid" id="main">
      <h1 className="title-28">Pricing</h1>
      <p className="dim lead mb-6 mt-1.5">
        {counted(signupGrantCredits, 'credit')} are free with an account. After that you buy credits when you need them:
        one payment, no subscription. You pay only for what works.
      </p>
      <h2 className="mb-3">What things cost</h2>
      <dl className="card facts-list mb-8">
        {costs.map(([name, price]) => (
          <div key={name}>
            <dt>{credits(price)}</dt>
            <dd>{name}</dd>
          </div>
        ))}
        <div>
          <dt>Free</dt>
          <dd>Anything that fails, changes to captions, review links, downloads, and reading what you made</dd>
        </div>
      </dl>
      <h2 className="mb-3">Credits</h2>
      <ul className="packs" aria-label="Credit packs">
        {creditPacks.map((pack) => (
          <li key={pack.packId} className="packopt">
            <p className="dim">{pack.name}</p>
            <p className="big num mt-2">{credits(pack.credits)}</p>
            <p className="row between mt-1.5">
              <span className="strong num">{money(pack.priceCents)}</span>
              <span className="small faint num">
                {formatNumber(Math.floor(pack.credits / prices.instant_post))} packs
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="row mt-6">
        <Link className="btn primary lg" to={account ? '/credits' : '/signup'}>
          {account ? 'Buy credits' : 'Create account, free'}
        </Link>
      </p>
    </main>
  );
}
