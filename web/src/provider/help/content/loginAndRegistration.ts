import { signInMessages } from '@portal/contract/access/signInMessages'
import { helpTitles } from '../shared/topicNames.ts'
import type { Topic } from '../topic.ts'

/** A message as the page says it, its first sentence alone. */
const quote = (message: string) => `“${message.split(/(?<=\.) /, 1).join('')}”`

export const loginAndRegistration: Topic = {
  slug: 'login-and-registration',
  title: helpTitles['login-and-registration'],
  lead: 'From the first form to the first order, and what to do when logging in fails.',
  sections: [
    {
      id: 'register',
      title: 'Creating an account',
      body: [
        {
          steps: [
            'Choose [Log In / Register](/login) in the header, then Create an account.',
            'Say which type of account you need: Business or Personal.',
            'Fill in the form. For a business account please use your business email address; it is how we recognise your company.',
            'Accept the terms and press Create Account.',
          ],
        },
        'If we know your company’s email domain, you get an activation email at once. Otherwise somebody here looks at your request first, and you get an email as soon as it is approved.',
      ],
    },
    {
      id: 'activate',
      title: 'Activating it',
      body: [
        'The activation email holds a link that works for 7 days. Open it, and your account is active.',
        'Is the link older than that? The page it opens has a button, Send Activation Email, that sends a new one.',
      ],
    },
    {
      id: 'invited',
      title: 'You were invited by your company',
      body: [
        'Open the link in the invitation, choose a password, accept the terms, and log in. An invitation also lasts 7 days; your administrator can send it again, or you can ask for a new link on the page it opens.',
      ],
    },
    {
      id: 'password',
      title: 'Passwords',
      body: [
        'A password has at least 8 characters, with an uppercase and a lowercase letter and a digit, and no spaces.',
        'Forgotten? Use Forgot password? on the [login page](/login). The link in the email works once, for 60 minutes. Setting a new password ends every other session of yours.',
      ],
    },
    {
      id: 'trouble',
      title: 'Logging in does not work',
      body: [
        {
          list: [
            `${quote(signInMessages.wrong)} Check for caps lock and for a saved old password in your browser.`,
            `${quote(signInMessages.UNCONFIRMED)} Look for the activation email, in the spam folder too.`,
            `${quote(signInMessages.PENDING_APPROVAL)} We are on it; you will get an email.`,
            `${quote(signInMessages.tooMany)} Wait a few minutes. Nobody else can unlock it faster, and nothing is wrong with your account.`,
          ],
        },
        'Still stuck? Call {phone}{option}.',
      ],
    },
  ],
}
