import type { Column, FileKind } from './kind.ts'
import { documents, drawing, isAnother, specification, uom } from './checks.ts'
import { currency, endedColumn, isPartNumber, partNumber } from './kind.ts'
import { coreCharge, coreDays } from './cores.ts'
import { seatPriceColumns, seatPricesBy } from './seatPrices.ts'

const position: Column = { name: 'position', type: 'int', empty: 0, note: 'Order in lists.' }

// Marks for the search (search/pending.ts): products that changed, and indexes that are made again as a whole.
const wholeNumbers = (...names: string[]) =>
  names.map((name) => `select '${name}', 0 where exists (select from written)`).join(' union all ')
const itself = "select 'products', item_id from written"

export const catalogFiles: FileKind[] = [
  {
    file: 'brands.csv',
    table: 'brand',
    about: 'Brands of the supply store.',
    stamped: true,
    searched: {
      returning: 'brand_id',
      marks: `select 'products', item_id from product where brand_id in (select brand_id from written) union all ${wholeNumbers('suggestions')}`,
    },
    columns: [
      { name: 'brand_id', type: 'text', key: true, required: true, note: 'Short key.' },
      { name: 'name', type: 'text', required: true, note: 'Name.' },
      position,
    ],
  },
  {
    file: 'categories.csv',
    table: 'category',
    about: 'Categories of the supply store in two levels; a category stands after the one above it.',
    stamped: true,
    searched: {
      returning: 'category_id',
      marks: `select 'products', item_id from product join category c using (category_id)
        where c.category_id in (select category_id from written) or c.parent_id in (select category_id from written) union all ${wholeNumbers('categories', 'suggestions')}`,
    },
    check: isAnother('parent_id', 'category_id'),
    columns: [
      { name: 'category_id', type: 'text', key: true, required: true, note: 'Short key.' },
      { name: 'parent_id', type: 'text', note: 'category_id of the one above; empty at the top.' },
      { name: 'name', type: 'text', required: true, note: 'Name.' },
      position,
      drawing.part(),
    ],
  },
  {
    file: 'products.csv',
    table: 'product',
    about: 'Parts. Variants of one product (sizes, lengths) are rows of their own that share parent_id.',
    stamped: true,
    searched: { returning: 'item_id', marks: `${itself} union all ${wholeNumbers('categories', 'suggestions')}` },
    derived: { display_name: 'coalesce($.display_name, $.name)' },
    check: isAnother('superseded_by', 'part_number'),
    columns: [
      {
        name: 'part_number',
        type: 'text',
        key: true,
        required: true,
        isNumber: true,
        is: isPartNumber,
        note: 'Nine digits, leading zeros and all, or a number with letters.',
      },
      {
        name: 'item_id',
        type: 'int',
        required: true,
        onlyNew: true,
        note: 'Inventory id in the ERP; does not change.',
      },
      { name: 'object_id', type: 'text', required: true, note: 'Id in the search index.' },
      { name: 'parent_id', type: 'text', required: true, note: 'The family; the object_id itself without variants.' },
      { name: 'manufacturer_part_number', type: 'text', isNumber: true, note: 'Number of the brand, dashes and all.' },
      { name: 'name', type: 'text', required: true, note: 'Full name.' },
      {
        name: 'display_name',
        type: 'text',
        into: null,
        note: 'Name on cards; the name when empty.',
      },
      { name: 'variant_name', type: 'text', note: 'What tells the variant, for example Size 10.' },
      { name: 'long_description', type: 'text', empty: '', note: 'Description.' },
      { name: 'brand_id', type: 'text', note: 'Brand.' },
      { name: 'category_id', type: 'text', note: 'Category, of the lower level where there is one.' },
      uom,
      { name: 'weight', type: 'number', min: 0, note: 'Shipping weight in pounds.' },
      { name: 'length', type: 'number', min: 0, note: 'Longest side of a piece as it ships, in inches.' },
      { name: 'width', type: 'number', min: 0, note: 'Second side, in inches.' },
      { name: 'height', type: 'number', min: 0, note: 'Third side, in inches.' },
      drawing.part({ required: true }),
      { name: 'discontinued', type: 'boolean', empty: false, note: 'No longer sold.' },
      { name: 'superseded_by', type: 'text', isNumber: true, is: isPartNumber, note: 'Part number of the successor.' },
      { name: 'orderable_online', type: 'boolean', empty: true, note: 'The cart takes it.' },
      { name: 'show_online', type: 'boolean', empty: true, note: 'The store shows it.' },
      { name: 'prop65_number', type: 'text', note: 'Number of the Proposition 65 warning.' },
      { name: 'prop65_description', type: 'text', note: 'Text of the warning.' },
      { name: 'planning_code', type: 'text', note: 'Planning code.' },
      {
        name: 'full_lead_time',
        type: 'int',
        min: 0,
        note: 'Days until it ships when out of stock; empty when unknown.',
      },
      { name: 'min_minmax_quantity', type: 'int', min: 0, note: 'Reorder point.' },
      { name: 'max_minmax_quantity', type: 'int', min: 0, note: 'Fill-up quantity.' },
      coreDays(
        'Days from shipping within which the old part can be returned, where a price has a core_charge; CORE_DAYS when empty.',
      ),
      { name: 'unspsc', type: 'text', note: 'UNSPSC code.' },
      specification,
      documents,
      { name: 'featured', type: 'boolean', empty: false, note: 'On the home page of the store.' },
    ],
  },
  {
    file: 'attributes.csv',
    table: 'attribute',
    about: 'What products are told apart, filtered and compared by.',
    stamped: true,
    searched: {
      returning: 'attribute_id',
      marks:
        "select 'products', item_id from product_attribute where attribute_id in (select attribute_id from written)",
    },
    refusals: { attribute_unit_family_check: ['unit_family', 'goes with kind number or range only'] },
    columns: [
      { name: 'attribute_id', type: 'text', key: true, required: true, note: 'Short key, for example length-in.' },
      { name: 'name', type: 'text', required: true, note: 'Name on screens, for example Length.' },
      {
        name: 'kind',
        type: 'text',
        required: true,
        values: ['text', 'number', 'range', 'flag'],
        note: 'What its values are; a flag is Yes or has no line.',
      },
      {
        name: 'unit_family',
        type: 'text',
        note: 'Unit of the numbers, written as in in, ft, lb, psi, kV; people who measure in meters read in, ft, lb, gal, psi converted.',
      },
      endedColumn,
    ],
  },
  {
    file: 'category-attributes.csv',
    table: 'category_attribute',
    about: 'The attributes a category is filtered by, and its variants are listed with.',
    columns: [
      {
        name: 'category_id',
        type: 'text',
        key: true,
        required: true,
        note: 'Category, of the lower level where there is one.',
      },
      { name: 'attribute_id', type: 'text', key: true, required: true, note: 'Attribute.' },
      { ...position, note: 'Order among the filters and columns.' },
      { name: 'is_filter', type: 'boolean', empty: true, note: 'Results are filtered by it.' },
      { name: 'is_column', type: 'boolean', empty: false, note: 'The table of variants has a column of it.' },
      endedColumn,
    ],
  },
  {
    file: 'product-attributes.csv',
    table: 'product_attribute',
    about:
      'Values of the attributes, one a line. Insulating goods of a class 00 to 4 (an attribute Class, or the class in the name) of ASTM D120, D178, D1048 to D1051, IEC 60903, 60984, 61111 or 61112, or that are called rubber, insulating or dielectric gloves, sleeves, blankets, hose, covers or mats, have the attribute maximum-use-voltage-kv by themselves; a line of it says another one, or that of goods without a class.',
    searched: { returning: 'item_id', marks: itself },
    refusals: { product_attribute_ordered: ['high', 'goes with a low that is not above it'] },
    columns: [
      partNumber({ key: true }),
      { name: 'attribute_id', type: 'text', key: true, required: true, note: 'Attribute.' },
      { name: 'value', type: 'text', required: true, note: 'As written: 10, 1/2 in, 5-35 kV, Yes.' },
      {
        name: 'low',
        type: 'number',
        note: 'The number, or where the range begins, in the unit of the attribute; needed for kinds number and range.',
      },
      { name: 'high', type: 'number', note: 'Where a range ends.' },
      endedColumn,
    ],
  },
  {
    file: 'prices.csv',
    table: 'product_price',
    about: 'List prices.',
    stamped: true,
    searched: { returning: 'item_id', marks: itself },
    columns: [
      partNumber({ key: true }),
      { ...currency, key: true },
      { name: 'price', type: 'money', required: true, min: 0.01, note: 'Price per unit of measure.' },
      coreCharge(
        'Deposit for the old part, the core: paid on top of this price or the customer’s own, and credited when it came back.',
      ),
    ],
  },
  {
    file: 'stock.csv',
    table: 'stock',
    about: 'Stock. Leave the column reserved out where the portal takes the orders: it counts what it has promised.',
    stamped: true,
    searched: { returning: 'item_id', marks: itself },
    refusals: {
      stock_not_oversold: ['on_hand', 'is less than what is promised to orders'],
    },
    columns: [
      partNumber({ key: true }),
      { name: 'on_hand', type: 'int', required: true, min: 0, note: 'Pieces in the warehouse.' },
      { name: 'reserved', type: 'int', empty: 0, min: 0, note: 'Pieces promised to orders.' },
    ],
  },
  {
    file: 'related.csv',
    table: 'product_relation',
    about: 'Products suggested beside a product, often needed with it, or required with it.',
    columns: [
      partNumber({ key: true }),
      partNumber({
        name: 'related_part_number',
        key: true,
        find: { table: 'product', by: 'part_number', take: { related_item_id: '$.item_id' } },
        note: 'Part number of the suggestion.',
      }),
      position,
      {
        name: 'kind',
        type: 'text',
        values: ['RELATED', 'NEEDED', 'REQUIRED'],
        empty: 'RELATED',
        note: 'RELATED is suggested, NEEDED often needed with the product, REQUIRED an accessory it must be used with.',
      },
      endedColumn,
    ],
  },
  {
    file: 'synonyms.csv',
    table: 'search_synonym',
    about:
      'What a word of a search may mean as well. Staff edit them on the screen Search Words, too; a line here wins.',
    refusals: { search_synonym_words_check: ['words', 'needs one to twenty words or phrases'] },
    columns: [
      {
        name: 'kind',
        type: 'text',
        key: true,
        required: true,
        values: ['two-way', 'one-way', 'correction'],
        note: 'two-way: each means the others; one-way: the input means the words as well; correction: instead.',
      },
      {
        name: 'input',
        type: 'text',
        key: true,
        required: true,
        lowerCase: true,
        note: 'A word or a phrase of up to three words.',
      },
      { name: 'words', type: 'list', required: true, note: 'Words or phrases it means.' },
      { name: 'note', type: 'text', empty: '', note: 'Why.' },
    ],
  },
  {
    file: 'courses.csv',
    table: 'course',
    about: 'Courses of the training store.',
    stamped: true,
    searched: { returning: '1', marks: wholeNumbers('courses') },
    derivedFor: seatPricesBy,
    columns: [
      { name: 'external_course_id', type: 'text', key: true, required: true, note: 'Id in the learning system.' },
      { name: 'course_id', type: 'int', required: true, onlyNew: true, note: 'Id; does not change.' },
      { name: 'title', type: 'text', required: true, note: 'Title.' },
      { name: 'description', type: 'text', empty: '', note: 'Description.' },
      {
        name: 'kind',
        type: 'text',
        required: true,
        values: ['e-course', 'webinar', 'in-person'],
        note: 'Kind of course.',
      },
      { name: 'product', type: 'text', note: 'Product of the training menu.' },
      { name: 'category', type: 'text', required: true, note: 'Category of the training menu.' },
      { name: 'duration_minutes', type: 'int', required: true, min: 0, note: 'Minutes it takes.' },
      { name: 'audience', type: 'text', required: true, note: 'For whom it is.' },
      { name: 'language', type: 'text', empty: 'English', note: 'Language.' },
      ...seatPriceColumns,
      drawing.course({ required: true }),
      { name: 'active', type: 'boolean', empty: true, note: 'The store shows it.' },
      position,
    ],
  },
]
