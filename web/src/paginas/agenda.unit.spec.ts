import { describe, expect, it } from 'vitest';
import { ehMes, mesDe, naOrdemDaAgenda, nomeDoMes, outroMes } from './agenda.ts';
import { conferirContato } from './contato.ts';
import { noMapa } from './mapa.ts';
import { tocador } from '../lib/tocador.ts';

describe('the agenda', () => {
  it('knows months in the time zone of São Paulo, also over the turn of a year', () => {
    // 01:00 UTC on the first of December is still November in São Paulo.
    expect(mesDe(Date.UTC(2026, 11, 1, 1))).toBe('2026-11');
    expect([outroMes('2026-12', 1), outroMes('2026-01', -1), outroMes('2026-06', 1)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-07',
    ]);
    expect(nomeDoMes('2026-03')).toBe('março de 2026');
    expect(['2026-11', '2026-13', '1999-01', 'x', 7].map(ehMes)).toEqual([true, false, false, false, false]);
  });

  it('shows events by their date, equal ones by their number', () => {
    const l = (id: number, data: number) => ({ id, data }) as never;
    expect(naOrdemDaAgenda([l(3, 20), l(2, 5), l(1, 20)]).map((x) => x.id)).toEqual([2, 1, 3]);
  });
});

describe('content', () => {
  it('plays what an editor pastes, from players that keep nothing about who watches', () => {
    expect(tocador('https://www.youtube.com/watch?v=abc_DEF-123')?.url).toContain(
      'youtube-nocookie.com/embed/abc_DEF-123',
    );
    expect(tocador('https://youtu.be/abc_DEF-123')?.tipo).toBe('quadro');
    expect(tocador('https://vimeo.com/123456')?.url).toContain('player.vimeo.com/video/123456');
    expect(tocador('/filme.mp4')).toEqual({ tipo: 'arquivo', url: '/filme.mp4' });
    expect(tocador('')).toBeNull();
  });

  it('says by field what a message lacks', () => {
    const vazio = { nome: '', email: 'a@b', telefone: '123', assunto: '', mensagem: 'oi' };
    expect(Object.keys(conferirContato(vazio))).toEqual(['nome', 'email', 'telefone', 'assunto', 'mensagem']);
    const bom = {
      nome: 'Bia',
      email: 'b@x.com',
      telefone: '',
      assunto: 'Outro',
      mensagem: 'Bom dia a todos',
    };
    expect(conferirContato(bom)).toEqual({});
  });

  it('places yards inside the map', () => {
    const { x, y } = noMapa(-47.13, -22.87);
    expect([x > 0 && x < 405, y > 0 && y < 405]).toEqual([true, true]);
  });
});
