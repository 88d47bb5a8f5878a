// GET /static/Payment-Instructions/{name}: a file for those who may see invoices; every other answer is the same.
import { may } from '@portal/contract/platform/call'
import { fileLinkMessages } from '@portal/contract/platform/fileLinkMessages'
import { paths } from '@portal/contract/platform/paths'
import { viewInvoices } from '@portal/contract/access/privileges'
import { Hono } from 'hono'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { GetRequestContext } from '../../platform/calls/integration.ts'
import { readContent } from '../../platform/files/staticFolder.ts'
import { instructionFile, instructionsPath, getContentType } from './paymentInstructions.ts'

export function paymentInstructionRoutes(deps: Deps, getRequestContext: GetRequestContext) {
  const app = new Hono()
  app.get(`${instructionsPath}/:name`, async (context) => {
    const { principal, reply } = await getRequestContext(context)
    const viewer = principal.subject
    for (const value of reply.getSetCookie()) context.header('set-cookie', value, { append: true })
    context.header('cache-control', 'private, no-store')
    if (!viewer.signedIn) return context.redirect(paths.login(new URL(context.req.url).pathname))
    const name = context.req.param('name')
    const file = may(viewInvoices, viewer) ? await instructionFile(deps.config, name) : undefined
    const type = getContentType(name)
    if (file === undefined || type === undefined) return context.text(fileLinkMessages.missing, 404)
    const opens = type === 'application/pdf'
    return context.newResponse(readContent(file), 200, {
      'content-type': type,
      'content-disposition': `${opens ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
      // A browser's own PDF viewer does not run in a sandbox.
      'content-security-policy': opens
        ? `default-src 'none'; object-src 'self'; style-src 'unsafe-inline'`
        : `default-src 'none'; sandbox`,
    })
  })
  return app
}
