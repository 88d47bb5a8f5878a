// What a link to a file answers with: apart from the messages of calls, which every page begins with.
export const fileLinkMessages = {
  expired: 'This link has expired. Please ask for the file again.',
  notYours:
    'This link is not complete, or was made for somebody else. Please open the file from the page you found it on.',
  missing: 'This file is no longer there, or you may no longer see it.',
  /** The store of the files fails; the link is as good as it was. */
  away: 'We cannot get this file at this moment. The link stays good: please try again in a few minutes.',
} as const
