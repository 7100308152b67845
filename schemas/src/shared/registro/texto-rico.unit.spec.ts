import { expect, it } from 'vitest';
import { semMarcas, textoRico } from './texto-rico.ts';

it('reads as plain text, a line for each paragraph, without what shows nothing', () => {
  expect(
    semMarcas('<h2>Visitas</h2><p>De <strong>9h</strong> às 17h<br>no pátio</p><ul><li><p>RG</p></li></ul>'),
  ).toBe('Visitas\nDe 9h às 17h\nno pátio\nRG');
  expect(semMarcas('<p>1 &lt; 2 &amp;amp; &quot;3&quot;&nbsp;&#39;4&#39;</p>')).toBe('1 < 2 &amp; "3" \'4\'');
  expect(semMarcas('<p>a</p><script>alert(1)</script><style>p{}</style><p>b</p>')).toBe('a\nb');
  expect(semMarcas('plain, as an older program kept it')).toBe('plain, as an older program kept it');
});

it('is measured by what people read', () => {
  const um = textoRico(100, 1);
  for (const vazio of ['', '<p></p>', '<p> </p><p><br></p>', '<script>alert(1)</script>'])
    expect([vazio, um.safeParse(vazio).success]).toEqual([vazio, false]);
  expect(um.parse(' <p>Sim</p> ')).toBe('<p>Sim</p>');
  expect(um.safeParse(`<p>${'x'.repeat(100)}</p>`).success).toBe(false);
  expect(textoRico(100).parse('')).toBe('');
});

it('is looked at in no time, however it is written', () => {
  for (const feio of [
    '<'.repeat(50_000),
    '<script>'.repeat(8_000),
    '<script'.repeat(8_000),
    '&'.repeat(50_000),
    '</p'.repeat(20_000),
  ]) {
    const antes = process.cpuUsage().user;
    semMarcas(feio);
    expect([feio.slice(0, 9), process.cpuUsage().user - antes < 2_000_000]).toEqual([feio.slice(0, 9), true]);
  }
});
