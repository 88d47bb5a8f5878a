// Reads of the learning district from tables of other areas, and why.

export const learningReads = [
  { area: 'seats', tables: ['course'], because: 'the titles and pictures of courses seats are of' },
  {
    area: 'seats',
    tables: ['account', 'order_line', 'sales_order'],
    because: 'how many seats an order has, whose it is, and its lock while they are assigned',
  },
  {
    area: 'learning',
    tables: ['portal_user'],
    because: 'the name and address under which a learning system elsewhere knows somebody',
  },
  { area: 'coursePackages', tables: ['stored_file'], because: 'whose an uploaded package is, and how large' },
  { area: 'learning', tables: ['stored_file'], because: 'the names of files that lessons show' },
  {
    area: 'courseSessions',
    tables: ['account', 'course'],
    because: 'the titles and pictures of courses, and whose people they are, for staff',
  },
  { area: 'learning', tables: ['course'], because: 'the titles and pictures of courses people take' },
  {
    area: 'qualifications',
    tables: ['account', 'contact', 'portal_user', 'unit_group', 'unit_group_contact'],
    because: 'the people of an organization and of its groups, users or not',
  },
  {
    area: 'qualifications',
    tables: ['course', 'course_completion', 'unit', 'unit_model'],
    because: 'the models in fleet, and the courses that people completed',
  },
  { area: 'qualifications', tables: ['stored_file'], because: 'names of files in the file store' },
  {
    area: 'training',
    tables: ['sales_order'],
    because: 'a course order repeated under one key answers the order it made',
  },
]
