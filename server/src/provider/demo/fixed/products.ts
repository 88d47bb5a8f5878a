/** Products fixed by part number, one for each case a screen must show. All but `glove` have no variants. */
export const products = {
  /** In stock, with four sibling sizes; related products; the manufacturer's number has dashes. */
  glove: { partNumber: '970012010', manufacturerPartNumber: 'LG-2014-10' },
  /** None on hand, ships after its lead time of 21 days. */
  leadTime: { partNumber: '970012101', manufacturerPartNumber: 'FX-8830-16' },
  /** None on hand and no lead time: 'Call ...'. */
  call: { partNumber: '970012102', manufacturerPartNumber: 'HX-550-22' },
  /** Discontinued, superseded by `successor`. */
  superseded: { partNumber: '970012103', manufacturerPartNumber: 'CV-1170' },
  successor: { partNumber: '970012104', manufacturerPartNumber: 'CV-1175' },
  /** Discontinued without a successor. */
  discontinued: { partNumber: '970012105', manufacturerPartNumber: 'BW-240-A' },
  /** Cannot be ordered online. */
  notOrderable: { partNumber: '970012106', manufacturerPartNumber: 'GP-9100-BKT' },
  /** With a Proposition 65 warning, in stock. */
  prop65: { partNumber: '970012107', manufacturerPartNumber: 'AM-31-950' },
  /** A number with leading zeros. */
  leadingZeros: { partNumber: '000451207', manufacturerPartNumber: 'ST-24-RD' },
  /** A cheap part with plenty in stock, for carts and load. */
  plenty: { partNumber: '970012108', manufacturerPartNumber: 'PL-14-EP2' },
  /** Exactly three in stock, to sell out. */
  three: { partNumber: '970012109', manufacturerPartNumber: 'RT-1416-5' },
} as const

export const freeCourse = 'LMS-1001'
export const paidCourse = 'LMS-1010'
