// The pages that guests may open and search engines should find, beside those of products: the sitemap names them [P9.111].
import { helpTopics, paths } from './paths.ts'

export const openPages: readonly string[] = [
  paths.store(),
  paths.storeSearch(),
  paths.allCategories(),
  paths.allBrands(),
  paths.trainingStore(),
  paths.trainingSearch(),
  paths.registration(),
  paths.help(),
  ...helpTopics.map(paths.helpTopic),
]
