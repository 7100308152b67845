import { enviosEm } from '@martelo/platform/envios/envios.ts';
import type { EnvioGuardado } from '@martelo/platform/envios/envios.ts';
import { enfileirarEnvio, trabalhoDosEnvios } from '@martelo/platform/envios/trabalho.ts';
import type { Receptor, TrabalhoDosEnvios } from '@martelo/platform/envios/trabalho.ts';
import type { Arquivos } from '@martelo/platform/files/port.ts';
import { tipoPelosBytes } from '@martelo/platform/files/triagem.ts';
import { conjuntoDe } from '@martelo/platform/fotos/conjunto.ts';
import { ehFoto } from '@martelo/platform/fotos/guardar.ts';
import { ok, on, recusado } from '@martelo/platform/http/route.ts';
import type { Route } from '@martelo/platform/http/route.ts';
import {
  cancelarEnvio,
  comecarEnvio,
  enviarParte,
  listarEnvios,
  seguirEnvios,
} from '@martelo/schemas/envios/envio.ts';
import type { Envio } from '@martelo/schemas/envios/envio.ts';
import { IMAGENS_DA_MARCA } from '@martelo/schemas/envios/para.ts';
import type { ImagemDaMarca, ParaQue } from '@martelo/schemas/envios/para.ts';
import { BYTES_DA_FIPE, MB_DA_FIPE } from '@martelo/schemas/fipe/fipe.ts';
import { BYTES_DA_FOTO, MAXIMO_DE_FOTOS, MB_DA_FOTO } from '@martelo/schemas/fotos/limites.ts';
import { BYTES_DA_PLANILHA, MB_DA_PLANILHA } from '@martelo/schemas/importacoes/limites.ts';
import { paraCorpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import type { CodigoErro, DetalhesRecusa } from '@martelo/schemas/shared/erros.ts';
import { ADMINISTRADORES, ORGANIZADORES, podeAcessar, TECNICOS } from '@martelo/schemas/shared/papeis.ts';
import type { Acesso } from '@martelo/schemas/shared/papeis.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { pareceFipe, receptorDaFipe } from '../fipe/door.ts';
import { ehPlanilha, receptorDePlanilhas } from '../importacoes/door.ts';
import type { Passada } from '../passadas.ts';
import type { Tables } from '../tables.ts';
import { receptorDoEdital } from './editais.ts';
import { receptorDeFotos } from './fotos.ts';
import { ehImagem, receptorDeImagens } from './imagens.ts';
import { lerLeilao, lerLote, lerVeiculo } from './ler.ts';
import type { DepsDoPreparo } from './salas.ts';

const NADA = recusado('NAO_ENCONTRADO');
const BYTES_DO_EDITAL = 10_000_000;
const MB_DO_EDITAL = 10;
const BYTES_DA_IMAGEM = 5_000_000;
const MB_DA_IMAGEM = 5;

type Regra = {
  readonly bytes: number;
  readonly mb: number;
  /** Who may send it. */
  readonly acesso: Acesso;
  /** Which record it belongs to: null where the tenant has none such. */
  readonly alvo: (...daCasa: Parameters<typeof lerVeiculo>) => Promise<object | null>;
  /** Whether the first bytes are of the kind that is taken; what the refusal is called. */
  readonly tipo: (inicio: Buffer) => boolean;
  readonly recusa: CodigoErro;
  /** Files of one record at most, those that are there and those on their way. */
  readonly maximo?: number;
};
const DAS_FOTOS = {
  bytes: BYTES_DA_FOTO,
  mb: MB_DA_FOTO,
  acesso: ORGANIZADORES,
  tipo: ehFoto,
  recusa: 'FOTO_INVALIDA',
  maximo: MAXIMO_DE_FOTOS,
} as const;
const DA_MARCA: Regra = {
  bytes: BYTES_DA_IMAGEM,
  mb: MB_DA_IMAGEM,
  acesso: ADMINISTRADORES,
  alvo: async (_db, hotUid, alvo) => (alvo === hotUid ? { alvo } : null),
  tipo: ehImagem,
  recusa: 'IMAGEM_INVALIDA',
};
const paraCadaImagem = <T>(fazer: (para: ImagemDaMarca) => T): Readonly<Record<ImagemDaMarca, T>> =>
  Object.fromEntries(IMAGENS_DA_MARCA.map((para) => [para, fazer(para)])) as Record<ImagemDaMarca, T>;
const REGRAS: Readonly<Record<ParaQue, Regra>> = {
  ...paraCadaImagem(() => DA_MARCA),
  carimboNoCard: DA_MARCA,
  carimboNaPagina: DA_MARCA,
  modeloDeFotos: { ...DA_MARCA, acesso: TECNICOS },
  fotoDoVeiculo: { ...DAS_FOTOS, alvo: lerVeiculo },
  fotoDoLote: { ...DAS_FOTOS, alvo: lerLote },
  fipe: {
    bytes: BYTES_DA_FIPE,
    mb: MB_DA_FIPE,
    acesso: ADMINISTRADORES,
    alvo: async (_db, hotUid, alvo) => (alvo === hotUid ? { alvo } : null),
    tipo: pareceFipe,
    recusa: 'TABELA_FIPE_INVALIDA',
  },
  planilha: {
    bytes: BYTES_DA_PLANILHA,
    mb: MB_DA_PLANILHA,
    acesso: ORGANIZADORES,
    alvo: async (_db, hotUid, alvo) => (alvo === hotUid ? { alvo } : null),
    tipo: ehPlanilha,
    recusa: 'PLANILHA_INVALIDA',
  },
  edital: {
    bytes: BYTES_DO_EDITAL,
    mb: MB_DO_EDITAL,
    acesso: ORGANIZADORES,
    alvo: lerLeilao,
    tipo: (inicio) => tipoPelosBytes(inicio) === 'pdf',
    recusa: 'EDITAL_INVALIDO',
  },
};

const semPermissao = (para: ParaQue) => {
  const { acesso } = REGRAS[para];
  return recusado('SEM_PERMISSAO', { papeis: typeof acesso === 'string' ? acesso : acesso.join(', ') });
};
const frase = (codigo: CodigoErro, termos: Termos, detalhes: DetalhesRecusa = {}): string =>
  [paraCorpoErro(recusar(codigo, detalhes), termos).message].flat().join(' ');

const paraEnvio = ({ hotUid: _h, porUid: _u, porNome: _n, ...e }: EnvioGuardado, termos: Termos): Envio => ({
  ...e,
  recusa: e.recusa === null ? null : frase(e.recusa, termos),
});

type Deps = DepsDoPreparo & { readonly arquivos: Arquivos };

/** Files that staff send in parts for the records of a sale, the job that looks at them, and the round that clears after it. */
export function enviosDoPreparo(deps: Deps): {
  readonly rotas: readonly Route[];
  readonly trabalho: TrabalhoDosEnvios<Tables>;
  readonly varrer: () => Promise<Passada>;
} {
  const { db, clock, arquivos } = deps;
  const receptores: Readonly<Record<ParaQue, Receptor<Tables>>> = {
    fotoDoVeiculo: receptorDeFotos(deps, 'veiculo'),
    fotoDoLote: receptorDeFotos(deps, 'lote'),
    edital: receptorDoEdital(deps),
    fipe: receptorDaFipe(arquivos),
    planilha: receptorDePlanilhas(deps),
    ...paraCadaImagem((para) => receptorDeImagens(arquivos, para)),
    carimboNoCard: receptorDeImagens(arquivos, 'carimboNoCard'),
    carimboNaPagina: receptorDeImagens(arquivos, 'carimboNaPagina'),
    modeloDeFotos: receptorDeImagens(arquivos, 'modeloDeFotos'),
  };
  const trabalho: TrabalhoDosEnvios<Tables> = trabalhoDosEnvios(() => envios, receptores);
  const envios = enviosEm({
    db,
    arquivos,
    clock,
    enfileirar: (trx, envio) => enfileirarEnvio(trx, trabalho, envio, receptores[envio.para].titulo, clock()),
  });
  const cabe = async (hotUid: string, para: ParaQue, alvo: string): Promise<boolean> => {
    const { maximo } = REGRAS[para];
    if (maximo === undefined) return true;
    const de = para === 'fotoDoLote' ? 'lote' : 'veiculo';
    const { fotos } = await conjuntoDe(db, hotUid, { de, alvo });
    return fotos.length + (await envios.aCaminho(hotUid, para, alvo)) < maximo;
  };
  /** Pictures of a brand are its administrators' affair, papers and photos of a sale theirs who prepare it. */
  const pode = (para: ParaQue, papeis: readonly string[]): boolean =>
    podeAcessar(REGRAS[para].acesso, papeis);
  const rotas = [
    on(comecarEnvio, async ({ tenant: { hotUid, termos }, sessao, params: { uid }, body }) => {
      const { para, alvo, nome, tamanho } = body;
      const regra = REGRAS[para];
      if (!pode(para, sessao.papeis)) return semPermissao(para);
      if (tamanho > regra.bytes) return recusado('ENVIO_GRANDE', { limite: regra.mb, campos: ['tamanho'] });
      if ((await regra.alvo(db, hotUid, alvo)) === null) return NADA;
      const antes = await envios.ver(hotUid, uid);
      if (antes === null && !(await cabe(hotUid, para, alvo)))
        return recusado('FOTOS_DEMAIS', { limite: MAXIMO_DE_FOTOS });
      const novo = { hotUid, uid, para, alvo, nome, tamanho, porUid: sessao.cliUid, porNome: sessao.nome };
      const envio = antes ?? (await envios.comecar(novo));
      if (envio === null) return NADA;
      return envio.para === para && envio.alvo === alvo && envio.tamanho === tamanho
        ? ok(paraEnvio(envio, termos))
        : recusado('ENVIO_DE_OUTRO');
    }),
    on(enviarParte, async ({ tenant: { hotUid, termos }, sessao, params: { uid, de }, arquivo }) => {
      const envio = await envios.ver(hotUid, uid);
      if (envio === null) return NADA;
      if (!pode(envio.para, sessao.papeis)) return semPermissao(envio.para);
      // What is no photo is said before the rest of it has come.
      const { tipo, recusa } = REGRAS[envio.para];
      if (de === 0 && envio.recebido === 0 && !tipo(arquivo)) {
        await envios.cancelar(hotUid, uid);
        return recusado(recusa);
      }
      const depois = await envios.receber(envio, de, arquivo);
      return depois.ok ? ok(paraEnvio(depois.valor, termos)) : depois;
    }),
    on(listarEnvios, async ({ tenant: { hotUid, termos }, sessao, query: { para, alvo } }) => {
      if (!pode(para, sessao.papeis)) return semPermissao(para);
      return (await REGRAS[para].alvo(db, hotUid, alvo)) === null
        ? NADA
        : ok({ envios: (await envios.listar(hotUid, para, alvo)).map((e) => paraEnvio(e, termos)) });
    }),
    on(seguirEnvios, async ({ tenant: { hotUid, termos }, sessao, body }) => {
      const achados = await envios.seguir(hotUid, body.envios);
      return ok({
        envios: achados.filter((e) => pode(e.para, sessao.papeis)).map((e) => paraEnvio(e, termos)),
      });
    }),
    on(cancelarEnvio, async ({ tenant: { hotUid }, sessao, params: { uid } }) => {
      const envio = await envios.ver(hotUid, uid);
      if (envio !== null && !pode(envio.para, sessao.papeis)) return semPermissao(envio.para);
      await envios.cancelar(hotUid, uid);
      return ok({ uid });
    }),
  ];
  return {
    rotas,
    trabalho,
    varrer: async () => {
      await envios.varrer();
      return 'feita';
    },
  };
}
