// The imsmanifest.xml of a package: the one part that begins the course, its title and its mark (SCORM 1.2, Content
// Aggregation Model, 2.3). Names are compared without their prefixes, which every tool writes in its own way.
import { packageEntryMessages, packageLimits, packageMessages } from '@portal/contract/learning/coursePackages'
import { badInput } from '../../platform/http/errors.ts'
import type { XmlElement } from '../../platform/xml/readXml.ts'
import { readXml } from '../../platform/xml/readXml.ts'
import { XmlProblem } from '../../platform/xml/decode.rules.ts'

export interface Manifest {
  title: string
  /** Path of the file that begins the course. */
  launch: string
  parameters: string
  masteryScore: number | null
  launchData: string
}

export const refusePackage = (message: string) => badInput('fileId', message)

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()
const children = (element: XmlElement | undefined, name: string) =>
  element?.children.filter((child) => localName(child.name) === name) ?? []
const textOf = (element: XmlElement | undefined, name: string) => children(element, name)[0]?.text.trim() ?? ''
const attributeOf = (element: XmlElement, name: string): string => {
  for (const [key, value] of element.attributes) if (localName(key) === name) return value.trim()
  return ''
}

/** Items at any depth, in their order. */
const itemsOf = (element: XmlElement): XmlElement[] =>
  children(element, 'item').flatMap((item) => [item, ...itemsOf(item)])

/** Reads the manifest. Throws BAD_INPUT with what is wrong with it. */
export function readManifest(bytes: Uint8Array): Manifest {
  const manifest = parse(bytes)
  if (localName(manifest.name) !== 'manifest') throw refusePackage(packageMessages.manifest)
  const version = textOf(children(manifest, 'metadata')[0], 'schemaversion')
  if (/2004|CAM/i.test(version)) throw refusePackage(packageMessages.otherVersion)
  const organizations = children(manifest, 'organizations')[0]
  const all = children(organizations, 'organization')
  const wanted = organizations ? attributeOf(organizations, 'default') : ''
  const organization = all.find((each) => attributeOf(each, 'identifier') === wanted) ?? all[0]
  const resources = children(manifest, 'resources')[0]
  const byName = new Map(
    children(resources, 'resource')
      .toReversed()
      .map((each) => [attributeOf(each, 'identifier'), each]),
  )
  const parts = (organization ? itemsOf(organization) : []).flatMap((item) => {
    const resource = byName.get(attributeOf(item, 'identifierref'))
    return resource && isPart(resource) ? [{ item, resource }] : []
  })
  const [part, ...others] = parts
  if (!organization || !resources || !part) throw refusePackage(packageMessages.noPart)
  if (others.length > 0) throw refusePackage(packageMessages.severalParts)
  const base = attributeOf(manifest, 'base') + attributeOf(resources, 'base') + attributeOf(part.resource, 'base')
  const [path, query] = splitAddress(base + attributeOf(part.resource, 'href'))
  return {
    title: (textOf(organization, 'title') || textOf(part.item, 'title')).slice(0, 200),
    launch: pathOf(path),
    parameters: withParameters(query, attributeOf(part.item, 'parameters')),
    masteryScore: scoreOf(textOf(part.item, 'masteryscore')),
    launchData: textOf(part.item, 'datafromlms').slice(0, packageLimits.launchData),
  }
}

function parse(bytes: Uint8Array): XmlElement {
  try {
    return readXml(bytes)
  } catch (error) {
    throw error instanceof XmlProblem ? refusePackage(`${packageMessages.manifest} ${error.message}`) : error
  }
}

const isPart = (resource: XmlElement) =>
  attributeOf(resource, 'scormtype').toLowerCase() === 'sco' && attributeOf(resource, 'href') !== ''

function splitAddress(address: string): [string, string] {
  const at = address.search(/[?#]/)
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

function pathOf(address: string): string {
  if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(address)) throw refusePackage(packageEntryMessages.outside(address))
  try {
    // Resolved as the browser does, which finds '..' however it is written.
    return decodeURIComponent(new URL(address, 'http://package.invalid/').pathname.slice(1))
  } catch {
    throw refusePackage(packageEntryMessages.noLaunch(address))
  }
}

/** As SCORM puts them together: what begins with neither ? nor # begins with ?, or & behind a query that is there. */
function withParameters(query: string, parameters: string): string {
  const more = parameters.replace(/^[?&]+/, '')
  if (more === '') return query
  if (more.startsWith('#')) return query.includes('#') ? query : query + more
  const [before = '', hash] = query.split('#', 2)
  return `${before}${before === '' ? '?' : '&'}${more}${hash === undefined ? '' : `#${hash}`}`
}

function scoreOf(text: string): number | null {
  const score = text === '' ? Number.NaN : Number(text)
  return score >= 0 && score <= 100 ? Math.round(score) : null
}
