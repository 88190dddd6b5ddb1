import { Controller, Get, Header, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { AccessTokenSigner } from './access-token.signer.js';
import { PublicKeySetResponse, type PublicKeySet } from './dto/public-keys.response.js';

@Controller('.well-known')
@Access('open')
export class PublicKeysController {
  constructor(private readonly signer: AccessTokenSigner) {}

  @Get('jwks.json')
  @Header('cache-control', 'public, max-age=300')
  @ApiOkResponse({ standardSchema: PublicKeySetResponse })
  @SerializeOptions({ schema: PublicKeySetResponse })
  getPublicKeys(): PublicKeySet {
    return this.signer.publicKeys;
  }
}
