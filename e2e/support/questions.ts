// One part, and the ways in which people ask for it (P5.32).
export const part = /Boom Tip Wear Pad, 1-1\/4 in/
export const number = '153966978'
export const queries = [
  ['its number', number],
  ['its number with dashes', '153-966-978'],
  ['a typo', 'boom tip waer pad 1-1/4 in'],
  ['other order', 'pad wear boom tip 1-1/4 in'],
  ['a search word', 'boom tip slide pad 1-1/4 in'],
  ['a measure written otherwise', 'boom tip wear pad 1.25"'],
  ['their own number', 'BL16141'],
] as const
