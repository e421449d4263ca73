import { type PricedOperation, prices, type Tool, tools } from '@galley/contract';

/** The command of each priced operation, and what it makes. */
const COMMANDS: Record<PricedOperation, readonly [command: string, what: string]> = {
  instant_post: ['galley pack', 'a content pack'],
  screenshot: ['galley shot', 'a screenshot'],
  scroll_video: ['galley scroll', 'a scroll video'],
  kitchen_render: ['(tool `kitchen_render`)', 'single stills or clips'],
  edit_stills: ['galley edit', 'a change that renders stills, any number together'],
  edit_clip: ['galley edit', 'a change that renders clips, each'],
  edit_copy: ['galley edit', 'new text by a model, beside what it renders'],
  brand_read: ['galley brand add', 'a brand kit of a page'],
};

export function skillPrices(): string {
  const rows = Object.entries(prices).map(([operation, credits]) => {
    const [command, what] = COMMANDS[operation as PricedOperation];
    return `| ${command.startsWith('(') ? command.slice(1, -1) : `\`${command}\``} | ${what} | ${credits} |`;
  });
  return ['| Command | Makes | Credits |', '|---|---|---|', ...rows].join('\n');
}

export function skillTools(): string {
  const rows = tools.map((tool: Tool) => `| \`${tool.name}\` | ${tool.title} | ${priceOf(tool)} |`);
  return ['| Tool | Does | Credits |', '|---|---|---|', ...rows].join('\n');
}

function priceOf({ name, price }: Tool): string {
  if (name === 'edit_pack')
    return `stills ${prices.edit_stills} together, each clip ${prices.edit_clip}, new text ${prices.edit_copy}, captions free`;
  return price === undefined ? 'free' : String(prices[price]);
}
