// Passwords everybody tries first: refused whatever the policy ([Q3.09], NIST SP 800-63B).

// The core of a password, without the digits and signs around it and the usual swaps of letters.
const words = `
password passwort passwd pass passw0rd passphrase secret geheim letmein welcome willkommen bienvenue hello goodbye
qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl asdfjkl zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc
poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcabc xyz aaaaaa aaaaaaaa admin administrator
root user username login logon test testing tester testtest demo default guest changeme change newpass newpassword mypassword
mypass temp temporary access master monkey dragon shadow sunshine princess football baseball basketball soccer hockey golf
tennis superman batman spiderman ironman starwars pokemon michael jordan jennifer jessica ashley amanda nicole daniel thomas
charlie robert william joshua matthew andrew anthony george harley ranger buster hunter killer trustno iloveyou iloveu loveme
lovely love lover ilovegod jesus jesuschrist christ blessed angel angels heaven freedom whatever computer internet server
windows microsoft google facebook linkedin twitter instagram youtube amazon apple iphone samsung android nintendo playstation
xbox minecraft fortnite summer winter spring autumn fall january february march april june july august september october
november december monday tuesday wednesday thursday friday saturday sunday company office business manager support helpdesk
service sales customer account accounts billing invoice purchase order orders parts portal connect truck trucks bucket crane
lift boom aerial utility lineman electric power line cheese cookie banana orange pepper ginger coffee chocolate flower flowers
butterfly rainbow tigger tiger lion eagle falcon panther wolf bear bulldog puppy kitten kitty mustang corvette camaro ferrari
porsche mercedes yamaha honda toyota chevy dallas austin boston chicago denver florida texas london paris berlin canada america
usa cowboys steelers yankees lakers redsox packers eagles patriots chelsea arsenal liverpool barcelona matrix merlin gandalf
phoenix thunder lightning diamond silver golden gold money dollar lucky seven mother father brother sister family baby babygirl
sweet sweetheart honey sexy biteme fuckyou fuckme asshole bitch naruto gundam slipknot metallica nirvana eminem qwe qweqwe
asdasd zxczxc zaqwsx zaq xsw wasd pass word mustang maverick cooper bailey maggie sophie buddy rocky snoopy mickey donald
`
const common = new Set(words.split(/\s+/).filter(Boolean))

const swaps: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Cuts digits and signs off both ends, then undoes the usual swaps inside. */
function withoutSwaps(password: string): string {
  const trimmed = password.toLowerCase().replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '')
  return trimmed.replace(/./gsu, (sign) => swaps[sign] ?? sign)
}

const isRun = (password: string): boolean => {
  const signs = Array.from(password.toLowerCase(), (sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(signs.slice(1).map((sign, at) => sign - (signs[at] ?? 0)))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 9)
}

/** True if `password` is among the first that anyone would try, for this `email` too. */
export function isCommonPassword(password: string, email: string): boolean {
  const core = withoutSwaps(password)
  if (isRun(password) || core === '') return true
  const half = core.slice(0, core.length / 2)
  const isDoubled = core.length >= 6 && half + half === core
  if (common.has(core) || (isDoubled && common.has(half))) return true
  const [name = ''] = email.toLowerCase().split('@')
  return name.length >= 4 && (core === withoutSwaps(name) || password.toLowerCase() === email.toLowerCase())
}
