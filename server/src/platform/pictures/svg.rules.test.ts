// Which SVG is taken as a drawing, and what is wrong with another [P4.28].
import { describe, expect, test } from 'vitest'
import { checkDrawing } from './svg.ts'

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 400 200">'
const drawing = (inside: string) => Buffer.from(`${open}${inside}</svg>`)
const check = (bytes: Uint8Array | string) => checkDrawing(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)

describe('a drawing is taken', () => {
  test.each([
    ['of shapes', open + '<g><path d="M0 0h9"/><text x="3">7</text></g></svg>', 2],
    ['with styles of its own', open + '<style>.a{fill:url(#b)}</style><path class="a"/></svg>', 2],
    ['with a picture inside', open + '<image href="data:image/png;base64,AA=="/></svg>', 2],
    ['that repeats a shape', open + '<defs><g id="a"><path/></g></defs><use xlink:href="#a"/></svg>', 2],
    ['with names that look like styles', open + '<g id="a\\b(1)" data-name="image(2)" class="x"/></svg>', 2],
    ['of its own prefix', open + '<x:g xmlns:x="http://www.w3.org/2000/svg"><x:path/></x:g></svg>', 2],
    ['with what its editor wrote', open + '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.example"/></svg>', 2],
    [
      'with a declaration',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${open}</svg>`,
      2,
    ],
    ['by its size', '<svg xmlns="http://www.w3.org/2000/svg" width="30mm" height="60mm"/>', 0.5],
  ])('%s', (_, text, ratio) => expect(check(text)).toBe(ratio))
})

describe('a drawing is refused', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', /an element script/],
    ['a script of an editor', '<x:script xmlns:x="http://www.w3.org/2000/svg"/>', /an element script/],
    ['a script of another namespace', '<x:script xmlns:x="http://a.example"/>', /an element x:script/],
    ['a part of a web page', '<foreignObject><b/></foreignObject>', /an element foreignObject/],
    ['a web page by its namespace', '<x:b xmlns:x="http://www.w3.org/1999/xhtml"/>', /parts of a web page/],
    ['something that moves', '<animate attributeName="x"/>', /an element animate/],
    ['something that moves, by a prefix', '<x:set xmlns:x="http://www.w3.org/2000/svg" to="1"/>', /an element set/],
    [
      'styles that move',
      '<style>@-webkit-keyframes a{to{opacity:0}} path{animation:a 1s infinite}</style>',
      /that move/,
    ],
    ['an event', '<path onload="alert(1)"/>', /a script in onload/],
    ['a link', '<use href="https://a.example/b.svg#c"/>', /fetches something/],
    ['a link that runs', '<image xlink:href="javascript:alert(1)"/>', /fetches something/],
    ['a drawing in it that is not looked at', '<image href="data:image/svg+xml;base64,AA=="/>', /fetches something/],
    ['a fill from elsewhere', '<path fill="url(https://a.example/b)"/>', /fetches something/],
    ['a style from elsewhere', '<path style="fill: url( \'//a.example/b\')"/>', /fetches something/],
    ['imported styles', '<style>@import "https://a.example/b.css";</style>', /imports styles/],
    ['styles with escapes', '<style>a{b:\\75rl(https://a.example)}</style>', /escapes/],
    ['an escape outside of styles', '<path filter="u\\72l(https://a.example/b#c)"/>', /escapes/],
    ['a set of pictures', '<style>a{mask:image-set("https://a.example/b" 1x)}</style>', /fetches something/],
    [
      'a set of pictures outside of styles',
      '<path mask="image-set(\'https://a.example/b\' 1x)"/>',
      /fetches something/,
    ],
    ['imported styles, by a prefix', '<x:style xmlns:x="http://www.w3.org/2000/svg">@import "b"</x:style>', /imports/],
    ['an address to begin from', '<g xml:base="https://a.example/"/>', /fetches something/],
    ['a circle', '<g id="a"><use href="#a"/></g>', /within itself/],
  ])('with %s', (_, inside, problem) => expect(() => check(drawing(inside))).toThrow(problem))

  test('with more shapes than its bytes say', () => {
    const tens = '<use href="#ID"/>'.repeat(10)
    const levels = Array.from({ length: 9 }, (__, at) => `<g id="l${at + 1}">${tens.replaceAll('ID', `l${at}`)}</g>`)
    expect(() => check(drawing(`<path id="l0"/>${levels.join('')}`))).toThrow(/repeats more than/)
    const prefixed = levels.join('').replaceAll('<use href', '<x:use y:href')
    const spaces = 'xmlns:x="http://www.w3.org/2000/svg" xmlns:y="http://www.w3.org/1999/xlink"'
    expect(() => check(drawing(`<g ${spaces}><path id="l0"/>${prefixed}</g>`))).toThrow(/repeats more than/)
    const again = levels.map((__, at) => `<path id="l${at}"/>`).join('')
    expect(() => check(drawing(`<path id="l0"/>${levels.join('')}${again}`))).toThrow(/repeats more than/)
    const steps = Array.from({ length: 2000 }, (__, at) => `<g id="l${at + 1}"><use href="#l${at}"/></g>`)
    expect(() => check(drawing(`<path id="l0"/>${steps.toReversed().join('')}`))).toThrow(/too many steps/)
  })

  test.each([
    ['<html/>', /is no SVG/],
    ['<svg viewBox="0 0 1 1"/>', /is no SVG/],
    ['\u0000PNG', /is no SVG \(/],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', /neither a viewBox/],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 9"/>', /neither a viewBox/],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 99"/>', /ten times/],
    ['<?xml-stylesheet href="https://a.example/b.css"?><svg xmlns="http://www.w3.org/2000/svg"/>', /imports styles/],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>', /declarations of its own/],
  ])('that is %s', (text, problem) => expect(() => check(text)).toThrow(problem))
})
