import type { RequestWords } from './word-class.ts';

export const requestsEn: RequestWords = {
  medium:
    'post, posts, caption, captions, tweet, tweets, reel, reels, carousel, thread, write-up, writeup, blurb, teaser, advert, social post, shout-out, shoutout, status update',
  piece:
    'anything, whatever, couple of lines, a couple of lines, text, copy, message, announcement, ad, update, story, content, line, lines, sentence, paragraph, slogan, headline, piece, bit, something, anything, thing, one, few words, couple of words, a word, word, notice, flyer, invite, invitation, version, draft, graphic, poster',
  aspect:
    'tone, voice, vibe, vibes, style, mood, wording, length, format, audience, target, target audience, goal, purpose, platform, platforms, channel, channels',
  craft:
    'waffle, fluff, begging, bragging, moaning, posted, posting, german, french, spanish, italian, polish, turkish, welsh, in english, phrasing, spelling, grammar, punctuation, british spelling, american spelling, british english, hashtag, hashtags, emoji, emojis, words, characters, chars, sentences, paragraphs, exclamation mark, exclamation marks, exclamation, hook, pun, puns, joke, jokes, humour, humor, slang, jargon, clickbait, hype, buzzword, buzzwords, cliche, cliches, clichés, bullet points, bullets, caps, all caps, feed, grid, bio, socials, social media, photo, photos, picture, pictures, pic, pics, image, images, video, clip, slides, options, variations, variants, versions, drafts, rhyme, rhymes, first person, third person, brand voice, sales pitch, marketing speak, corporate speak, engagement, likes, title, attached, attachment, salesy, cringe, cringey, cheesy, spammy, wordy, preachy, shouty',
  network: 'the gram, our page, our socials, our facebook page, our channels, the company page, our feed, our account',
  compose:
    'write, writing, draft, drafting, create, creating, compose, composing, prepare, generate, craft, make, do, give, put together, come up with, knock up, knock together, knock out, whip up, throw together, rustle up, get, rewrite, rephrase, reword, word, phrase, polish, turn, convert, translate, summarise, summarize, help, design, work up, cook up, pull together, produce, send, type up, sort, sort out, tidy up, have',
  notify:
    'tell, telling, inform, informing, remind, reminding, let, letting, invite, inviting, ask, asking, encourage, encouraging, warn, warning, show',
  say: 'share, announces, celebrates, promotes, introduces, explains, advertises, that thanks, tells people, lets people know, announce, promote, promoting, advertise, advertising, publicise, publicize, introduce, celebrate, publish, plug, shout about, talk about, write about, communicate, explain, describe, spread the word, spread the news, get the word out, get out, put out, hype, hype up, push, tease, report',
  mention:
    'mention, mentioning, include, including, say, state that, note that, add that, add the, add our, add in, add something, highlight, emphasise, emphasize, stress, point out, work in, throw in, slip in, weave in, lead with, focus on, make clear, make it clear, make sure, make sure to, make sure you, make sure it, be sure to, remember to, don’t forget to mention, don’t forget to say, don’t forget to add, don’t forget to include, refer to, bring up, hint at, play up, play on',
  style:
    'keep, use, add, call, note, state, go, make, open, close, end, ending, start, starting, finish, sign off, put, have, able, leave, stick, try, be, talk, speak, write, feel, sounds, feels, read, reads, tag, stay, phrase, word, hit, do, throw, insert, format, post, schedule, aim, limit, think, pitch',
  steer:
    'in a way, so it, so that it, hook people, get people, target, check, congratulate, double-check, proofread, would be good, would be nice, would be great, would be lovely, would be fun, none of that, none of, nothing about, nothing too, nothing like, speak to, speak directly to, talk directly to, talk to, appeal to, address, angle, avoid, avoiding, sound, sounding, skip, aimed at, targeted at, targeting, geared towards, addressed to, leave out, steer clear of, stay away from, in the style of, in the voice of, as if, as though, along the lines of, imagine, pretend, feel free, up to you, your call, you decide, surprise me, no need to mention, no need to say, no need to write, no need to add, go easy on, tone down, cut out, lay off, watch the, come across as, coming across as, written as, written like, written for, written from, stick to',
  want: 'need, needs, want, wants, wanna, like, love, appreciate, looking for, after, hoping, trying, thinking, wondering, supposed, meant, require, wish, planning, asked, wanted, needed, gotta, going',
  modal:
    'can, could, would, will, should, must, may, might, shall, has to, have to, needs to, need to, ought to, got to',
  writer: 'you, u, ya, someone, somebody',
  asker:
    'i, me, we’re, i’m, i’d, i’ve, i’ll, we, we’d, we’ll, we’ve, im, id, ive, my boss, the boss, my manager, our manager, my client, the client, the committee, the team',
  readers:
    'people, everyone, everybody, folks, followers, customers, clients, members, guests, users, subscribers, fans, parents, neighbours, neighbors, students, community, the world, the public, locals, regulars, residents, visitors, readers, families, players, pupils, patients, passengers, tenants, supporters, volunteers, staff, colleagues, shoppers, anyone, all of our',
  tone: 'funny, fun, cheeky, playful, witty, serious, formal, informal, casual, professional, friendly, warm, cosy, cozy, sarcastic, dry, upbeat, excited, exciting, humble, honest, personal, inspiring, inspirational, motivational, short, snappy, punchy, brief, concise, emotional, urgent, catchy, classy, chill, chilled, relaxed, laid-back, light, lighthearted, light-hearted, low-key, lowkey, enthusiastic, energetic, sincere, heartfelt, polite, respectful, neutral, positive, quirky, silly, clever, elegant, chatty, conversational, down-to-earth, genuine, authentic, moody, poetic, calm, confident, edgy, understated, plain, factual, informative, engaging, gentle, breezy, cheerful, jolly, proud, deadpan, wholesome, dramatic, luxurious, lively, modest, grateful, festive, matter-of-fact, no-nonsense, straightforward, reassuring, empathetic, joyful, celebratory, pushy, boring, stiff, fluffy, flowery, corny, sappy, soppy, tongue-in-cheek, irreverent, sweet, nice, quick, simple, little, proper, decent, creative, human, natural, sensitive, tactful, apologetic, sober, sombre, hopeful, kind, crisp, tight, longer, shorter, hypey, over the top, bold, trendy, professional-sounding, minimal, clear, long',
  determiner: 'two, three, four, a, an, the, our, my, some, another, those, any, each, one of our, all, all our, its',
  on: 'on, of, around, with',
  about:
    'about, bout, arguing, exposing, regarding, re, saying, announcing, explaining, promoting, introducing, celebrating, that says, which says, telling people, concerning, to mark, with the news, the fact, inviting, welcoming, advertising, reminding people, letting people know, telling everyone, letting everyone know',
  for: 'for, to',
  that: 'that',
  it: 'it, this, these, them, em, it’s, its, that’s, this is, the whole thing, the post, the caption, the text, the copy, the message, the tone, the rest',
  not: 'no, not, don’t, dont, do not, never, havent, haven’t, hasn’t, without, nothing, nor, neither, doesn’t, shouldn’t, can’t, rather than, instead of, zero, mustn’t',
  and: 'n, and, but, or, plus, also, then, so, oh and',
  glue: 'mostly, mainly, really, primarily, very, really, super, quite, slightly, kinda, kind of, sort of, a bit, a bit of, bit of, a little, a touch of, too, overly, more, less, much, most, lots of, loads of, a lot of, plenty of, few, a few, maybe, perhaps, ideally, if possible, just, only, max, maximum, at most, at least, under, over, up to, than, as, in, into, at, by, way, both, quickly, today, tomorrow, now, again, basically, actually, definitely, either, still, even, pretty, fairly, rather, when, where, how, what, whatever, up, out, per, from, enough, together, there',
  polite:
    'yeah, yep, as discussed, as promised, as agreed, following up, please, pls, plz, thanks, thank you in advance, thx, ty, cheers, ta, kindly, hi, hey, hello, hiya, ok, okay, right, well, btw, fyi, asap, lol, haha, um, erm, so basically, morning, good morning, afternoon, hi there, hey there, hello there, many thanks, thanks so much, thanks a lot, thanks in advance, quick one, galley, guys, dear, yo',
  addressing: 'say hello, say hi, say goodbye, us, your, yours, yourself, you’ll, you’re, you’ve',
  like: 'like, like a, like an, like we, like you, like the, a la, à la, think',
  topic:
    'what i need, all i need, what we need, cta, call to action, topic, subject, brief, idea, context, details, info, background, facts, news, task, prompt, key facts, key points, key info, the facts, here are the details, here’s the info, here’s what’s happening, here it is',
  know: 'know, aware',
};
