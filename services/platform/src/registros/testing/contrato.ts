import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { mostrar, NADA } from '@martelo/schemas/shared/registro/mostrar.ts';
import { valoresDe } from './valores.ts';

/** Who asks: may change it, may only read it (null where there is no such role), may neither, may change it in another tenant, nobody. */
export type Quem = 'muda' | 'le' | 'fora' | 'alheio' | 'ninguem';

export type Respondido = {
  readonly status: number;
  readonly corpo: Record<string, unknown>;
  readonly texto: string;
  readonly cabecalhos: Readonly<Record<string, unknown>>;
};

/** The room under test, over HTTP. */
export type MundoDoContrato = {
  pedir(quem: Quem, metodo: string, caminho: string, body?: unknown): Promise<Respondido>;
};

export type OpcoesDoContrato = {
  /** Fields of the n-th record that the room takes, where the schema alone does not say. */
  readonly exemplo?: (n: number) => Record<string, unknown>;
  /** Fields that the room lets nobody change. */
  readonly fixos?: readonly string[];
  /** A field that no two records of a tenant may share, with the code of the refusal. */
  readonly unico?: { readonly campo: string; readonly codigo: string };
};

type Item = Record<string, unknown> & { uid: string; revisao: number };
const itensDe = ({ corpo }: Respondido): Item[] => corpo['itens'] as Item[];

/** Everything that every room of records does, whatever it keeps. */
export function contratoDeRegistro(
  lista: Lista,
  mundo: () => MundoDoContrato,
  { exemplo, fixos = [], unico }: OpcoesDoContrato = {},
): void {
  const { base, descricao, nome, ler, mudar } = lista.de;
  const soLe = ler.some((p) => !mudar.includes(p));
  let proximo = 0;
  const novo = (): Record<string, unknown> => {
    proximo += 1;
    return exemplo?.(proximo) ?? valoresDe(descricao, proximo);
  };
  /** Other fields for one that is there. */
  const outro = (campos: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
    ...novo(),
    ...Object.fromEntries(fixos.map((nome) => [nome, campos[nome]])),
  });
  const pedir = (...p: Parameters<MundoDoContrato['pedir']>) => mundo().pedir(...p);
  const salvar = (uid: string, revisao: number, campos: object, quem: Quem = 'muda') =>
    pedir(quem, 'PUT', `${base}/${uid}`, { ...campos, revisao, motivo: 'contrato' });
  const agir = (uid: string, ato: 'desativar' | 'restaurar', revisao: number, quem: Quem = 'muda') =>
    pedir(quem, 'POST', `${base}/${uid}/${ato}`, { revisao, motivo: 'porque sim' });
  const criado = async (): Promise<{ uid: string; campos: Record<string, unknown>; item: Item }> => {
    const [uid, campos] = [randomUUID(), novo()];
    const { status, corpo } = await salvar(uid, 0, campos);
    expect([status, corpo]).toEqual([200, expect.objectContaining({ uid, revisao: 1, ativo: true })]);
    return { uid, campos, item: corpo as Item };
  };
  /** All uids of a list, page by page. */
  const folhear = async (busca: string, sentido: 'proximo' | 'anterior' = 'proximo'): Promise<string[]> => {
    const vistos: string[] = [];
    let cursor = sentido === 'anterior' ? 'fim' : null;
    do {
      const onde = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const r = await pedir('muda', 'GET', `${base}?limit=3${busca}${onde}`);
      expect(r.status).toBe(200);
      const uids = itensDe(r).map((i) => i.uid);
      vistos.push(...(sentido === 'anterior' ? uids.toReversed() : uids));
      cursor = r.corpo[sentido] as string | null;
    } while (cursor !== null);
    return vistos;
  };

  it(`${nome}: lets in who may, and nobody else`, async () => {
    const { uid, campos } = await criado();
    const leituras = [base, `${base}/exportar`, `${base}/${uid}`, `${base}/${uid}/historico`];
    for (const caminho of leituras) {
      expect([caminho, (await pedir('ninguem', 'GET', caminho)).status]).toEqual([caminho, 401]);
      expect([caminho, (await pedir('fora', 'GET', caminho)).status]).toEqual([caminho, 403]);
      if (soLe) expect([caminho, (await pedir('le', 'GET', caminho)).status]).toEqual([caminho, 200]);
    }
    for (const quem of soLe ? (['fora', 'le'] as const) : (['fora'] as const)) {
      expect((await salvar(uid, 1, campos, quem)).status).toBe(403);
      expect((await agir(uid, 'desativar', 1, quem)).status).toBe(403);
      expect((await agir(uid, 'restaurar', 1, quem)).status).toBe(403);
    }
  });

  it(`${nome}: shows the other tenant nothing of it`, async () => {
    const { uid, campos } = await criado();
    expect(itensDe(await pedir('alheio', 'GET', `${base}?limit=200`)).map((i) => i.uid)).not.toContain(uid);
    const respostas = [
      await pedir('alheio', 'GET', `${base}/${uid}`),
      await pedir('alheio', 'GET', `${base}/${uid}/historico`),
      await salvar(uid, 1, campos, 'alheio'),
      await agir(uid, 'desativar', 1, 'alheio'),
      await agir(uid, 'restaurar', 1, 'alheio'),
    ];
    expect(respostas.map((r) => [r.status, r.corpo['codigo']])).toEqual(
      respostas.map(() => [404, 'NAO_ENCONTRADO']),
    );
    expect((await pedir('muda', 'GET', `${base}/${uid}`)).corpo).toMatchObject({ uid, revisao: 1 });
  });

  it(`${nome}: is made once, however often the same is sent`, async () => {
    const { uid, campos, item } = await criado();
    expect((await salvar(uid, 0, campos)).corpo).toEqual(item);
    expect((await pedir('muda', 'GET', `${base}/${uid}`)).corpo).toEqual(item);
    const { corpo } = await pedir('muda', 'GET', `${base}/${uid}/historico`);
    expect(corpo['atos']).toHaveLength(1);
  });

  it(`${nome}: answers with both versions who saves what somebody else changed, and lets one of four at once win`, async () => {
    const { uid, campos, item } = await criado();
    const quatro = [outro(campos), outro(campos), outro(campos), outro(campos)];
    const respostas = await Promise.all(quatro.map((campos) => salvar(uid, 1, campos)));
    expect(respostas.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const ganhou = respostas.find((r) => r.status === 200)?.corpo;
    expect(ganhou).toMatchObject({ uid, revisao: 2 });
    for (const r of respostas.filter((x) => x.status === 409))
      expect(r.corpo).toMatchObject({ codigo: 'REGISTRO_MUDADO', revisao: 2, atual: ganhou });
    expect(item.revisao).toBe(1);
    expect((await agir(uid, 'desativar', 1)).corpo).toMatchObject({
      codigo: 'REGISTRO_MUDADO',
      atual: ganhou,
    });
  });

  it(`${nome}: is put away, is found again where somebody asks for it, and comes back`, async () => {
    const { uid, campos } = await criado();
    const listado = async (filtro = '') =>
      (await folhear(filtro === '' ? '' : `&filter=${encodeURIComponent(filtro)}`)).includes(uid);
    expect((await agir(uid, 'desativar', 1)).corpo).toMatchObject({ ativo: false, revisao: 2 });
    expect((await agir(uid, 'desativar', 1)).corpo).toMatchObject({ ativo: false, revisao: 2 });
    expect(await listado()).toBe(false);
    if (lista.filtros.includes('ativo')) expect(await listado('ativo||eq||false')).toBe(true);
    expect((await salvar(uid, 2, outro(campos))).corpo['codigo']).toBe('REGISTRO_INATIVO');
    expect((await agir(uid, 'restaurar', 2)).corpo).toMatchObject({ ativo: true, revisao: 3 });
    expect(await listado()).toBe(true);
  });

  it(`${nome}: remembers who did what, when and why`, async () => {
    const { uid, campos, item } = await criado();
    const mudado = (await salvar(uid, 1, outro(campos))).corpo as Item;
    await agir(uid, 'desativar', 2);
    const { corpo } = await pedir('muda', 'GET', `${base}/${uid}/historico`);
    const atos = corpo['atos'] as Record<string, Record<string, unknown>>[];
    expect(atos).toMatchObject([
      { ato: 'desativou', revisao: 3, motivo: 'porque sim', antes: {}, depois: {} },
      { ato: 'mudou', revisao: 2, motivo: 'contrato', apagados: [] },
      { ato: 'criou', revisao: 1, antes: null },
    ]);
    const mudados = descricao
      .map((c) => c.nome)
      .filter((n) => JSON.stringify(item[n]) !== JSON.stringify(mudado[n]));
    expect(mudados.length).toBeGreaterThan(0);
    const so = (i: Item, nomes: readonly string[]) => Object.fromEntries(nomes.map((n) => [n, i[n]]));
    expect([atos[1]?.['antes'], atos[1]?.['depois']]).toEqual([so(item, mudados), so(mudado, mudados)]);
    expect(atos[2]?.['depois']).toEqual(
      so(
        item,
        descricao.map((c) => c.nome),
      ),
    );
    for (const a of atos) expect(a['por']).toMatchObject({ nome: mudado['mudadoPor'] });
    const referidos = descricao.filter((c) => c.tipo === 'referencia').flatMap((c) => item[c.nome] ?? []);
    expect(corpo['nomes']).toEqual(
      Object.fromEntries(referidos.map((uid) => [uid, expect.stringMatching(/./)])),
    );
    const pagina = await pedir('muda', 'GET', `${base}/${uid}/historico?limit=1&antesDe=3`);
    expect(pagina.corpo).toMatchObject({ atos: [{ revisao: 2 }], mais: true });
  });

  it(`${nome}: turns its pages in every order without repeating or skipping one, forward and back`, async () => {
    for (let i = 0; i < 7; i += 1) await criado();
    const todos = (await folhear('')).toSorted();
    expect(new Set(todos).size).toBe(todos.length);
    const { corpo, cabecalhos } = await pedir('muda', 'GET', `${base}?limit=1`);
    expect([corpo['total'], cabecalhos['count']]).toEqual([todos.length, String(todos.length)]);
    for (const ordem of lista.ordens.flatMap((o) => [o, `${o},DESC`])) {
      const sort = `&sort=${encodeURIComponent(ordem)}`;
      const adiante = await folhear(sort);
      expect([ordem, adiante.toSorted()]).toEqual([ordem, todos]);
      expect([ordem, await folhear(sort, 'anterior')]).toEqual([ordem, adiante.toReversed()]);
    }
  });

  it(`${nome}: refuses what it cannot read, by its field`, async () => {
    const uid = randomUUID();
    const campos = novo();
    for (const [corpo, campo] of [
      [{ ...campos, inventado: 1 }, 'inventado'],
      [{ ...campos, ativo: false }, 'ativo'],
      [{ ...campos, hotUid: uid }, 'hotUid'],
    ] as const)
      expect((await salvar(uid, 0, corpo)).corpo).toMatchObject({ statusCode: 400, campos: [campo] });
    const obrigatorios = descricao.filter((c) => c.obrigatorio).map((c) => c.nome);
    const vazio = await pedir('muda', 'PUT', `${base}/${uid}`, { revisao: 0 });
    if (obrigatorios.length > 0)
      expect(vazio.corpo).toMatchObject({ statusCode: 400, campos: expect.arrayContaining(obrigatorios) });
    expect((await pedir('muda', 'PUT', `${base}/x`, { ...campos, revisao: 0 })).status).toBe(400);
    expect((await salvar(uid, 7, campos)).status).toBe(404);
    for (const busca of ['filter=hotUid||eq||1', 'sort=hotUid', 'cursor=bobagem', 'limit=100000', 'page=2'])
      expect([busca, (await pedir('muda', 'GET', `${base}?${busca}`)).status]).toEqual([busca, 400]);
    const forjado = Buffer.from(JSON.stringify({ o: '', s: 'depois', v: ['x'] })).toString('base64url');
    expect((await pedir('muda', 'GET', `${base}?cursor=${forjado}`)).corpo).toMatchObject({
      campos: ['cursor'],
    });
  });

  it(`${nome}: is written into sheets, with its columns and rows`, async () => {
    const { uid, item } = await criado();
    const { status, texto, cabecalhos } = await pedir('muda', 'GET', `${base}/exportar`);
    expect([status, cabecalhos['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [cabeca = '', ...linhas] = texto.trimEnd().split('\r\n');
    expect(cabeca.replace('\ufeff', '').split(';').slice(0, descricao.length)).toEqual(
      descricao.map((c) => c.rotulo),
    );
    expect(linhas.length).toBeGreaterThanOrEqual((await folhear('')).length);
    // What was ticked and nothing else, whether it counts or not; nothing of it in another house.
    const motivo = 'Motivo de teste';
    await pedir('muda', 'POST', `${base}/${uid}/desativar`, { revisao: 1, motivo });
    const linhasDe = async (quem: 'muda' | 'alheio') =>
      (await pedir(quem, 'GET', `${base}/exportar?uids=${uid}`)).texto.trimEnd().split('\r\n').length;
    expect([await linhasDe('muda'), await linhasDe('alheio')]).toEqual([2, 1]);
    expect((await pedir('muda', 'GET', `${base}/exportar?uids=${uid},x`)).status).toBe(400);
    const deTexto = descricao.find(
      (c) => ['texto', 'cnpj', 'cpf', 'placa'].includes(c.tipo) && mostrar(c, item[c.nome]) !== NADA,
    );
    if (deTexto !== undefined) expect(texto).toContain(mostrar(deTexto, item[deTexto.nome]));
    const xlsx = await pedir('muda', 'GET', `${base}/exportar?formato=xlsx&fields=${descricao[0]?.nome}`);
    expect([xlsx.status, xlsx.texto.slice(0, 2)]).toEqual([200, 'PK']);
    expect(uid).toBe(item.uid);
  });

  const rico = descricao.find((c) => c.tipo === 'textoRico');
  if (rico !== undefined)
    it(`${nome}: keeps of rich text what may be shown, and writes it plainly into sheets`, async () => {
      const escrito = '<p onclick="x()">Texto <b>forte</b><script>alert(1)</script></p>';
      const { status, corpo } = await salvar(randomUUID(), 0, { ...novo(), [rico.nome]: escrito });
      expect([status, corpo[rico.nome]]).toEqual([200, '<p>Texto <strong>forte</strong></p>']);
      const { texto } = await pedir('muda', 'GET', `${base}/exportar?fields=${rico.nome}`);
      expect(texto.split('\r\n')).toContain('Texto forte');
    });

  if (unico !== undefined)
    it(`${nome}: has one ${unico.campo} once, between two at once as well`, async () => {
      const valor = novo()[unico.campo];
      const dois = [0, 1].map(() => salvar(randomUUID(), 0, { ...novo(), [unico.campo]: valor }));
      const respostas = await Promise.all(dois);
      expect(respostas.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(respostas.find((r) => r.status === 409)?.corpo).toMatchObject({
        codigo: unico.codigo,
        campos: [unico.campo],
      });
    });
}
