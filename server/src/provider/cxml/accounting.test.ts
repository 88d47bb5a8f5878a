import { expect, test } from 'vitest'
import { readXml } from '../../platform/xml/readXml.ts'
import { readCharge } from './accounting.ts'

const segment = (name: string, id: string) =>
  `<AccountingSegment id="${id}"><Name xml:lang="en">${name}</Name><Description xml:lang="en">x</Description></AccountingSegment>`
const distribution = (segments: string) =>
  `<Distribution><Accounting name="Charge">${segments}</Accounting><Charge><Money currency="USD">1</Money></Charge></Distribution>`
const read = (inside: string) => readCharge(readXml(new TextEncoder().encode(`<ItemOut>${inside}</ItemOut>`)))

test.each([
  [
    'a cost center and a project',
    distribution(segment('Cost Center', '4100') + segment('Project', 'J-7')),
    { costCenter: '4100', job: 'J-7' },
  ],
  [
    'segments as older systems write them',
    distribution('<Segment type="CostCentre" id="4200" description=""/>'),
    { costCenter: '4200' },
  ],
  ['an account alone', distribution(segment('G/L Account', '6000')), {}],
  ['no distribution', '', {}],
  [
    'two, among which the line is shared',
    distribution(segment('Cost Center', '1')) + distribution(segment('Cost Center', '2')),
    {},
  ],
  ['what is no code', distribution(segment('Cost Center', '')), {}],
])('of %s [P5.143]', (_, inside, charge) => {
  expect(read(inside)).toEqual(charge)
})
