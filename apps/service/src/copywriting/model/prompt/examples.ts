/** Two short examples, cut to what they show. */
const idea = `Idea. source p1 "our gym now opens at 5am, tone fun" → claims [{"id":"c1","basis":"prompt","source":["p1"],"quote":"our gym now opens at 5am"}], hook "We now open at 5am. The birds aren't even up yet. [c1]", card {"figure":"5am","headline":"Our new opening time","line":"Early birds, this one is for you. [c1]"}, captions.x "Our gym now opens at 5am. [c1]\\n\\nSnooze buttons have asked for a statement. We have none.", followed ["tone fun"], missing ["name of the gym","since when"].`;

const website = `Website. source s12 "Most boots are thrown away because of 4 mm of rubber. … we put a new one on for £45." s28 "in our own workshop, in 6 days" → hook "Most boots die of 4 mm of rubber. This one gets a new sole. [c1,c2]", card {"figure":"£45","headline":"Post them back for a new sole","line":"Our own workshop needs 6 days. [c2,c8]"}, captions.tiktok "Don't bin the boot. Change the sole: £45, six days, same uppers. [c2,c8]".`;

const video = `Video. source v7 at 61 "um so the kettle was never the problem, it was the water" → claims [{"id":"c1","basis":"speech","source":["v7"],"quote":"the kettle was never the problem, it was the water"}], hook "The kettle was never the problem. It was the water. [c1]", quote {"kind":"said","text":"The kettle was never the problem, it was the water","speaker":"Mara Ode","claims":["c1"]}.`;

/** One of the same kind first. */
export function examplesFor(kind: 'website' | 'idea' | 'video'): string {
  if (kind === 'idea') return `${idea}\n${website}`;
  return kind === 'website' ? `${website}\n${idea}` : `${video}\n${website}`;
}
