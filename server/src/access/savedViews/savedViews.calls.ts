// The calls of saved views and the verbs that answer them.
import { savedViewCalls } from '@portal/contract/access/savedViews'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { deleteView, renameView, savedViews, saveView } from './savedViews.ts'

export const savedViewsResolvers = resolvers(savedViewCalls, {
  savedViews: (ctx, { list }) => savedViews(ctx, list),
  saveView,
  renameView,
  deleteView: (ctx, { viewId }) => deleteView(ctx, viewId),
})
