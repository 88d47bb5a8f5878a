// The names of changes of roles in the audit.
export const roleActions = {
  createRole: 'create a role',
  deleteRole: 'delete a role',
  setRolePrivileges: 'change the privileges of a role',
  createOwnRole: 'make a role of the organization',
  changeOwnRole: 'change a role of the organization',
  retireOwnRole: 'retire a role of the organization',
  restoreOwnRole: 'bring a role of the organization back',
  setCompanyDefaultRole: 'set the default role of an organization',
}
