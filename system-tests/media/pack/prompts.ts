/** Ideas as users type them, from five words to nearly the maximum length. All names are invented. */
export const PROMPTS: readonly { name: string; prompt: string }[] = [
  { name: 'five words', prompt: 'Open studio night this Friday' },
  {
    name: 'bicycle repairs',
    prompt: `We're launching a repair subscription for bikes in Quenby. For 12 pounds a month you get two services a year, free punctures and a loan bike while yours is with us. We collect from your door on Tuesdays and Thursdays and bring the bike back within 48 hours. No contract, stop any time. We started this because most bikes that come to us are not broken, they are just neglected, and a 60 pound repair could have been a 5 pound adjustment three months earlier. The first 50 people get a free winter check. Works for all bikes except e-bikes with sealed motors, those we can't do yet. Sign up opens on 4 October, tell your friends who ride squeaky bikes!!`,
  },
  { name: 'one sentence', prompt: 'Our small bakery in Marsh Lane sells out before noon on Saturdays' },
  {
    name: 'a list',
    prompt: `Why we moved our release day from Friday to Tuesday
- 11 of our last 14 rollbacks happened on a weekend
- two people were on call, and one of them was always asleep
- since the change in May we have had 1 rollback, on a Wednesday at noon
Nobody misses the Friday cake.`,
  },
  {
    name: 'a shout',
    prompt:
      'BIG NEWS!!! our community garden got 40 new beds and the waiting list is open, first come first served!!! bring gloves',
  },
  {
    name: 'German',
    prompt:
      'Unsere Werkstatt für alte Radios öffnet am 3. Oktober. Wir reparieren Röhrenradios bis Baujahr 1965, die Diagnose kostet 15 Euro und dauert eine Woche. Wer sein Gerät selbst löten will, bekommt einen Platz an der Bank und Hilfe.',
  },
  {
    name: 'Spanish',
    prompt:
      'El coro del barrio busca voces graves. Ensayamos los martes a las siete en la antigua estación, sin pruebas y sin cuota. El 14 de diciembre cantamos en la plaza y todavía faltan seis bajos.',
  },
  { name: 'a question', prompt: 'What if meetings ended when the agenda did?' },
  {
    name: 'lesson learned',
    prompt:
      'I spent four years building a course nobody finished. Then I cut it from 62 lessons to 9. Completion went from 4 percent to 71 percent. People did not want more, they wanted to be done. I now delete one lesson for every lesson I add.',
  },
  {
    name: 'opinion',
    prompt:
      'Museums should lend umbrellas. It costs less than the lost visitors of one rainy Saturday, it puts the museum into every street, and people come back because they have to. Ours has lent 300 since spring, and 288 came home.',
  },
  {
    name: 'Japanese',
    prompt:
      '商店街の古い銭湯を、夜だけ本屋にします。十一月から毎週金曜日、午後六時から十時まで。本は三千冊、番台でコーヒーも出します。湯は沸かしませんが、桶は椅子として使えます。',
  },
  {
    name: 'nearly the maximum length',
    prompt: `Title: The Saturday Kitchen at Hallow Street

Notes for posts, please keep it warm and not salesy.

Background
The Saturday Kitchen is a free cooking class for people who have just moved into their first own flat, mostly care leavers and young people coming out of supported housing. It takes place every Saturday from 10 to 1 in the canteen of the old Hallow Street school. We started in 2023 with four people and one hob. Last year 186 people came at least once and 58 of them came ten times or more. Nobody pays, nobody signs up, nobody has to say why they are here.

What happens on a Saturday
We cook one dish together and eat it together. The dish always costs less than 2 pounds per person and needs only one pan, one knife and one ring. Everyone takes the recipe home on a card, and a bag with the ingredients to cook it again. The second time is the point. "You don't learn a dish by cooking it with us, you learn it on Tuesday when you're alone and hungry," says Marguerite Adeyi, who runs the kitchen.

We have 34 recipe cards now. The most taken one is the lentil thing with the fried egg. The least taken one is anything with celery.

What we learned
- People do not need more recipes. They need five they trust.
- A timer is more useful than a cookbook.
- Nobody wants to talk about budgeting while they are chopping onions, but everybody wants to talk about it while they are eating.
- 7 in 10 of our regulars say that they cook at least four evenings a week now. Before it was one.

- The people who come late are the ones who need it most, so the door stays open until the food is gone.
- Salt first, spices later. Most food that people call boring is just unsalted, and no card had ever told them that.

What it costs
A Saturday costs us 140 pounds, food included. The school gives us the room. The baker on the corner gives us yesterday's bread, which makes better toast anyway. We have no paid staff. Eleven volunteers share the rota; two of them came as guests first.

What we need now
The lease of the canteen ends on 31 August 2027 and the school is going to be rebuilt. We need a room with a sink, three hobs or the power for them, and a table for twenty. It does not have to be pretty. We can pay 60 pounds a week. It should be within fifteen minutes' walk of Hallow Street because most of our guests do not have bus money.

We also need pans. Specifically 24 cm frying pans with a lid. If you have one you never use, we will take it. We don't need plates, please no more plates.

A story you can use (Kofi said yes)
Kofi came for the first time in January with a friend and said he was only there for the food. In March he brought his own knife. In June he cooked for his whole stairwell because the lift was broken and everyone was in a bad mood. "I made the lentil thing for eleven people and nobody was rude about it," he told us. He is now on the volunteer rota for the first Saturday of the month.

Things not to say
Please don't call it a soup kitchen. Please do not use the words vulnerable or empower. Don't mention the address of the supported housing. No photos of faces.

Other facts
The oldest guest was 71 and came to learn to cook for one after his wife died. He is very good at sauces. We have had three fire alarms, all of them toast. Our knives are sharpened for free by Pell & Daughter, the knife shop in Marsh Lane. We're closed on the last Saturday of December only. In the cold weeks of January we keep the canteen open until 3 so that people can stay in the warm.

What people can do
Offer a room: write to room@saturdaykitchen.example
Bring a pan: Saturdays between 9 and 10, side door
Volunteer: come once as a guest first, that is the rule

That's it. If you only have one sentence, say this: the Saturday Kitchen needs a new room by the end of August, with a sink and a table for twenty.`,
  },
];
