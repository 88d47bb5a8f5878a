import { locales } from '@portal/contract/locales'
import { privileges } from '@portal/contract/privileges'
import type { FileKind } from './kind.ts'
import { isEmail } from './checks.ts'
import { accountNumber, addressIn, madeInPortal } from './kind.ts'

const statuses = [
  'PENDING_REGISTRATION',
  'PENDING_APPROVAL',
  'REGISTERED',
  'DEACTIVATED',
  'INACTIVE',
  'UNCONFIRMED',
  'REJECTED',
  'DELEGATED_REGISTERED',
]

const email = { type: 'text', key: true, required: true, lowerCase: true, is: isEmail } as const

export const peopleFiles: FileKind[] = [
  {
    file: 'roles.csv',
    table: 'role',
    about: 'Roles: global, or owned by one organization.',
    columns: [
      { name: 'role', type: 'text', key: true, required: true, into: 'name', note: 'Name of the role.' },
      accountNumber({
        key: true,
        required: undefined,
        note: 'Organization that owns the role; empty for a global role.',
      }),
    ],
  },
  {
    file: 'role-privileges.csv',
    table: 'role_privilege',
    about: 'The privileges of the roles, one a line.',
    columns: [
      accountNumber({
        required: undefined,
        find: { table: 'account', by: 'account_number', take: {} },
        note: 'Organization that owns the role; empty for a global role.',
      }),
      {
        name: 'role',
        type: 'text',
        key: true,
        required: true,
        find: {
          table: 'role',
          by: 'name',
          take: { role_id: '$.role_id' },
          where: '$.account_id is not distinct from f_account_number.account_id',
        },
        note: 'Name of the role.',
      },
      {
        name: 'privilege',
        type: 'text',
        key: true,
        required: true,
        values: privileges,
        note: 'Name of the privilege.',
      },
    ],
  },
  {
    file: 'people.csv',
    table: 'portal_user',
    about:
      'People who sign in, staff included. Passwords are not imported: a person without one asks for a link at Forgot password.',
    columns: [
      { name: 'email', ...email, note: 'E-mail address.' },
      {
        name: 'user_id',
        type: 'text',
        onlyNew: true,
        expression: 'coalesce($, gen_random_uuid()::text)',
        note: 'Id at the identity provider; made when empty, and does not change.',
      },
      { name: 'first_name', type: 'text', required: true, note: 'First name.' },
      { name: 'last_name', type: 'text', required: true, note: 'Last name.' },
      { name: 'phone', type: 'text', note: 'Telephone number.' },
      { name: 'job_title', type: 'text', note: 'Job title.' },
      accountNumber({ required: undefined, note: 'Organization or personal account; empty for staff and applicants.' }),
      {
        name: 'contact_id',
        type: 'int',
        portalNumbers: madeInPortal,
        note: 'Id of the contact in the ERP, below 50000000; without one the portal makes a contact.',
      },
      { name: 'relationship_party_id', type: 'int', note: 'Id in the ERP of its relationship to the customer.' },
      {
        name: 'registration_type',
        type: 'text',
        required: true,
        values: ['B2B', 'B2C'],
        note: 'B2B for business, B2C for personal.',
      },
      { name: 'is_validated_b2b', type: 'boolean', empty: false, note: 'Whether the business was confirmed.' },
      { name: 'status', type: 'text', required: true, values: statuses, note: 'User status.' },
      {
        name: 'role',
        type: 'text',
        find: {
          table: 'role',
          by: 'name',
          take: { role_id: '$.role_id' },
          where: '($.account_id is null or $.account_id = f_account_number.account_id)',
          orderBy: '$.account_id nulls last',
        },
        note: 'Name of the role; one of the organization goes before a global one.',
      },
      {
        name: 'revoked_privileges',
        type: 'list',
        empty: [],
        note: 'Privileges of the role this person does not have.',
      },
      { name: 'user_entered_business_name', type: 'text', note: 'Business name an applicant typed.' },
      { name: 'is_internal_associate', type: 'boolean', empty: false, note: 'Staff of the provider.' },
      { name: 'department', type: 'text', note: 'Department of an associate.' },
      { name: 'employee_id', type: 'text', note: 'Employee number of an associate.' },
      { name: 'is_punchout', type: 'boolean', empty: false, note: 'Comes from a procurement system.' },
      { name: 'feature_group', type: 'text', empty: 'Connect_Default_User', note: 'Feature-flag group.' },
      { name: 'locale', type: 'text', values: locales, empty: 'en_US', note: 'Chosen locale.' },
      addressIn(
        'default_billing_address',
        'default_billing_address_id',
        'ebs_address_id of the default billing address.',
      ),
      addressIn(
        'default_shipping_address',
        'default_shipping_address_id',
        'ebs_address_id of the default shipping address.',
      ),
      {
        name: 'favorite_addresses',
        type: 'list',
        empty: [],
        into: 'favorite_address_ids',
        expression: 'array(select address_id from address where ebs_address_id = any($) order by address_id)',
        note: 'ebs_address_id of each favorite.',
      },
      { name: 'subscribed', type: 'boolean', empty: false, note: 'Wants special offers.' },
      { name: 'allow_help_desk', type: 'boolean', empty: true, note: 'Allows remote support.' },
      { name: 'is_address_modification_allowed', type: 'boolean', empty: false, note: 'May change addresses.' },
      { name: 'accepted_terms_at', type: 'time', note: 'When the terms were accepted.' },
      { name: 'registered_at', type: 'time', note: 'When the person registered.' },
    ],
  },
  {
    file: 'people-accounts.csv',
    table: 'user_account',
    about: 'The accounts an internal associate may act for, one a line.',
    columns: [
      {
        name: 'email',
        ...email,
        find: { table: 'portal_user', by: 'email', take: { user_id: '$.user_id' } },
        note: 'E-mail address of the associate.',
      },
      accountNumber({ key: true }),
    ],
  },
  {
    file: 'payment-methods.csv',
    table: 'payment_method',
    about: 'Cards that people have saved at the payment gateway: what one recognizes them by, never their numbers.',
    columns: [
      {
        name: 'payment_id',
        type: 'text',
        key: true,
        required: true,
        note: 'Id of the saved card, for example pm_1.',
      },
      {
        name: 'email',
        type: 'text',
        required: true,
        lowerCase: true,
        find: { table: 'portal_user', by: 'email', take: { user_id: '$.user_id' } },
        note: 'E-mail address of whose card it is.',
      },
      { name: 'gateway_token', type: 'text', note: 'What the payment gateway calls it.' },
      { name: 'brand', type: 'text', required: true, note: 'Brand of the card.' },
      { name: 'last4', type: 'text', required: true, note: 'Last four digits.' },
      { name: 'expiry_month', type: 'int', required: true, note: 'Month it expires at the end of, 1 to 12.' },
      { name: 'expiry_year', type: 'int', required: true, note: 'Year it expires in.' },
    ],
    refusals: {
      payment_method_last4_check: ['last4', 'must be exactly the last four digits'],
      payment_method_expiry_month_check: ['expiry_month', 'must be 1 to 12'],
      payment_method_expiry_year_check: ['expiry_year', 'must have four digits'],
    },
  },
  {
    file: 'contacts.csv',
    table: 'contact',
    about: 'People at the customers, with or without a sign-in.',
    stamped: true,
    columns: [
      {
        name: 'contact_id',
        type: 'int',
        key: true,
        required: true,
        portalNumbers: madeInPortal,
        note: 'Id of the contact in the ERP, below 50000000.',
      },
      accountNumber(),
      { name: 'first_name', type: 'text', required: true, note: 'First name.' },
      { name: 'last_name', type: 'text', required: true, note: 'Last name.' },
      { name: 'email', type: 'text', lowerCase: true, is: isEmail, note: 'E-mail address.' },
      { name: 'job_title', type: 'text', note: 'Job title.' },
      { name: 'active', type: 'boolean', empty: true, note: 'false once deactivated.' },
    ],
  },
  {
    file: 'contact-phones.csv',
    table: 'contact_phone',
    about: 'Telephone numbers of the contacts.',
    columns: [
      {
        name: 'contact_id',
        type: 'int',
        key: true,
        required: true,
        find: { table: 'contact', by: 'contact_id', take: { contact_id: '$.contact_id', account_id: '$.account_id' } },
        note: 'Id of the contact.',
      },
      { name: 'phone_number', type: 'text', key: true, required: true, note: 'The number.' },
      { name: 'text_enabled', type: 'boolean', empty: false, note: 'Texts may be sent to it.' },
    ],
  },
  {
    file: 'banners.csv',
    table: 'banner',
    about: 'Messages across the top of public screens.',
    stamped: true,
    refusals: { banner_period: ['end_at', 'must be after start_at'] },
    columns: [
      {
        name: 'banner_id',
        type: 'int',
        key: true,
        required: true,
        portalNumbers: madeInPortal,
        note: 'Id, below 50000000.',
      },
      { name: 'type', type: 'text', required: true, values: ['info', 'warning', 'error'], note: 'Style.' },
      { name: 'message', type: 'text', required: true, note: 'What it says.' },
      { name: 'start_at', type: 'time', required: true, note: 'Shown from.' },
      { name: 'end_at', type: 'time', required: true, note: 'Shown until.' },
    ],
  },
]
