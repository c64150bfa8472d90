import { describe, expect, test } from 'vitest'
import { findRejectedPart, isSvg } from './svg-parts.format.ts'

const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, head = '') => Buffer.from(`${head}<svg ${names}>${inside}</svg>`)
const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'

// SITE-19
describe('the check of an SVG', () => {
  test.each([
    ['a path', svg('<path d="M0 0h9v9z"/>')],
    ['a declaration, a comment and a document type', svg('<g/>', `<?xml version="1.0"?><!-- a > b -->${doctype}`)],
    ['a byte order mark', svg('<g/>', '\uFEFF')],
    ['its own gradient', svg('<linearGradient id="a"/><path fill="url(#a)" style="stroke:url( \'#a\' )"/>')],
    ['its own symbol', svg('<symbol id="s"/><use href="#s"/><use xlink:href="#s"/>')],
    ['a script in a comment', svg('<!-- <script>alert(1)</script> --><path/>')],
    ['what its program says of it, with a mark in quotes', svg('<g id="a > b" data-name=\'<\'/>')],
    ['a style of its program', svg('<style><![CDATA[ g > path { fill: red } ]]></style>')],
    ['what its program says of it', svg('<metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>')],
  ])('passes a drawing with %s', (_what, bytes) => {
    expect([isSvg(bytes), findRejectedPart(bytes)]).toEqual([true, null])
  })

  test.each([
    ['<script>', svg('<script>alert(1)</script>')],
    ['<svg:script>', svg('<svg:script href="#a"/>')],
    ['<SCRIPT>', svg('<SCRIPT/>')],
    ['<foreignObject>', svg('<foreignObject><div/></foreignObject>')],
    ['<image>', svg('<image href="data:image/png;base64,AA=="/>')],
    ['<text>', svg('<text>Moon</text>')],
    ['<animate>', svg('<animate attributeName="d"/>')],
    ['<a>', svg('<a href="#x"/>')],
    ['onload', Buffer.from('<svg onload="alert(1)"/>')],
    ['onclick', svg('<path d=""onclick=alert(1) />')],
    ['href', svg('<use href="https://evil.example/a.svg#a"/>')],
    ['href', svg("<use xlink:href='file:///etc/passwd'/>")],
    ['href', svg('<linearGradient href="&#106;avascript:alert(1)"/>')],
    ['url()', svg('<path fill="url(https://evil.example/#a)"/>')],
    ['@import', svg('<style>@import "https://evil.example/a.css";</style>')],
    ['<!ENTITY>', svg('&a;', '<!DOCTYPE svg [<!ENTITY a "aaaa">]>')],
    ['<?', svg('', '<?xml-stylesheet href="https://evil.example/a.css"?>')],
    ['<!--', svg('<!-- <script>')],
    ['<_:script>', svg('<_:script xmlns:_="http://www.w3.org/2000/svg"/>')],
    ['<é:script>', svg('<é:script xmlns:é="http://www.w3.org/2000/svg"/>')],
    ['onload', svg('<g id="a > b" onload="alert(1)"/>')],
    ['href', svg('<use id=">" href="https://evil.example/a.svg#a"/>')],
    ['<script>', svg('<![CDATA[<g id="]]><script>alert(1)</script><g id="x"/>')],
    ['<script>', svg('</g id="<g"><script/>')],
    ['<', svg('<g id="<script/>')],
  ])('names the first part that a logo can’t have: %s', (part, bytes) => {
    expect([isSvg(bytes), findRejectedPart(bytes)]).toEqual([true, part])
  })

  test.each(['', 'logo', '<html><svg/></html>', 'text <svg/>', '<?xml version="1.0"?>', '<!-- <svg>', '<svgz/>'])(
    'takes %j for none',
    (text) => expect(isSvg(Buffer.from(text))).toBe(false),
  )

  // What is begun and never ended must not be looked for again and again to the end of the file.
  test.each(['<', '<!-- ', '<!DOCTYPE ', '<?', 'url(', '<path href="', '<path on', '<"', '<![CDATA['])(
    'takes no time with many a beginning: %s',
    (beginning) => {
      const part = findRejectedPart(svg(beginning.repeat(100_000)))
      expect(part === null || part.length < 20).toBe(true)
    },
  )
})
