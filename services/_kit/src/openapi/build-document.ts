import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { createAdapter } from '../bootstrap/create-app.js';
import { KitModule } from '../bootstrap/kit.module.js';
import type { ServiceDefinition } from '../bootstrap/service-definition.js';
import { Problem } from '../errors/problem.js';
import { z } from 'zod';

export const API_VERSION = '1';

export interface DocumentTitle {
  readonly title: string;
  readonly description: string;
}

/** Describes an application's routes. Each operation states `x-access`, and names the problem document as its failure. */
export function describe(app: NestFastifyApplication, about: DocumentTitle): OpenAPIObject {
  const options = new DocumentBuilder().setTitle(about.title).setDescription(about.description).setVersion(API_VERSION).build();
  const document = SwaggerModule.createDocument(app, options, {
    operationIdFactory: (_controller, method) => method,
  });
  document.components ??= {};
  document.components.schemas ??= {};
  document.components.schemas['Problem'] = z.toJSONSchema(Problem, { target: 'openapi-3.0' }) as never;
  for (const path of Object.values(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = path[method];
      if (!operation) continue;
      operation.responses['default'] ??= {
        description: 'A problem, RFC 9457',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      };
    }
  }
  return document;
}

/** A service's document, made without any connection or listening port. */
export async function buildDocument(definition: Pick<ServiceDefinition, 'module' | 'title' | 'description'>): Promise<OpenAPIObject> {
  @Module({ imports: [KitModule.preview(), definition.module] })
  class PreviewModule {}
  const app = await NestFactory.create<NestFastifyApplication>(PreviewModule, createAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  return describe(app, definition);
}
