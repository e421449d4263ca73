"""Writes galley_sdk.generated, the typed operations and models, from the OpenAPI document of the service."""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
TARGET = ROOT / "src" / "galley_sdk" / "generated"
# The second is the copy in a source distribution.
DOCUMENTS = (ROOT / ".." / ".." / "docs" / "api" / "openapi.json", ROOT / "openapi.json")

CONFIG = {
    # mypy rejects the code of a class that has a member of the same name.
    "class_overrides": {"Template": {"class_name": "RenderTemplate", "module_name": "render_template"}},
    "post_hooks": [],
}


def main() -> None:
    document = json.loads(next(path for path in DOCUMENTS if path.exists()).read_text())
    with tempfile.TemporaryDirectory() as folder:
        source, config = Path(folder, "openapi.json"), Path(folder, "config.json")
        source.write_text(json.dumps(with_named_objects(without_problems(document))))
        config.write_text(json.dumps(CONFIG))
        shutil.rmtree(TARGET, ignore_errors=True)
        options = ["--path", source, "--config", config, "--meta", "none", "--output-path", TARGET, "--fail-on-warning"]
        subprocess.run([sys.executable, "-m", "openapi_python_client", "generate", *options], check=True)  # noqa: S603


def without_problems(document: dict[str, Any]) -> dict[str, Any]:
    """The transport raises error responses as ApiProblem, so operations need only the others."""
    for operations in document["paths"].values():
        for operation in operations.values():
            if isinstance(operation, dict) and "responses" in operation:
                responses = operation["responses"]
                operation["responses"] = {status: value for status, value in responses.items() if status < "4"}
    return document


def with_named_objects(document: dict[str, Any]) -> dict[str, Any]:
    """The generator reads a union again when a part of it comes later, and then rejects its objects as known."""
    schemas = document["components"]["schemas"]
    for name, schema in list(schemas.items()):
        for member in schema.get("oneOf", []):
            properties = member.get("properties", {})
            for field, value in properties.items():
                if value.get("type") == "object" and "properties" in value:
                    named = f"{name}{field.title()}"
                    if schemas.setdefault(named, value) != value:
                        raise ValueError(f"Two objects would be named {named}.")
                    properties[field] = {"$ref": f"#/components/schemas/{named}"}
    return document


if __name__ == "__main__":
    main()
